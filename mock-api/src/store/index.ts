export { claimFolder } from './claim-folder';
export { DataError } from './data-error';
export { JsonFile } from './json-file';
export { JsonStore, type Database, type Storage } from './json-store';
export { emptyState, type State } from './state';
