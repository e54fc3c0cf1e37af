// One lazy chunk.
export { AuditLogPage } from './audit-log-page';
