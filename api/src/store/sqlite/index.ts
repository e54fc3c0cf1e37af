export { backUpSqlite } from './backup';
export { claimSqlite } from './claim';
export { openMemoryStore, openSqliteStore } from './open';
export { restoreSqlite } from './restore';
