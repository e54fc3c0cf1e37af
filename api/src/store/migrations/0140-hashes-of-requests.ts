import { addColumns, type MigrationDatabase } from './columns';

/** Stores of an email what was asked for with its key. */
export const hashesOfRequests = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'client_mails', { request_hash: 'text?' });
