import { addColumns, type MigrationDatabase } from './columns';

/** Stores of a mail to a client whose job is gone that it may have arrived. */
export const unconfirmedMailsToClients = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'client_mails', { may_have_arrived: 'flag' });
