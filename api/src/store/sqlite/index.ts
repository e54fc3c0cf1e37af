export { backUpSqlite } from './backup';
export { openSqliteStore } from './open';
export { restoreSqlite } from './restore';
