export { CrmIdField } from './crm-id-field';
