export type { BulkLoad, Database, Engine, Executor } from './database';
export { migrate, migrationNames } from './migrations';
export { uniqueName } from './migrations/columns';
export { SqlStore, type CommitWatch } from './sql-store';
