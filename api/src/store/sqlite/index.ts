export { openSqliteStore } from './open';
