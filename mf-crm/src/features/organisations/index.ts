export { OrganisationTable } from './organisation-table';
