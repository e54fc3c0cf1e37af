export { backUpSqlite } from './backup';
export { claimSqlite } from './claim';
export { openSqliteStore } from './open';
export { restoreSqlite } from './restore';
