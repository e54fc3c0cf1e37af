export { openPostgresStore } from './open';
