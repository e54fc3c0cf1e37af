export { LocalAccounting, type LocalAccountingParts } from './local-accounting';
