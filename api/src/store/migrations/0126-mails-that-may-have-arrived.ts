import { addColumns, type MigrationDatabase } from './columns';

/** Stores of a mail that was sent again by hand whether it may have arrived before. */
export const mailsThatMayHaveArrived = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'jobs', { may_have_arrived: 'flag' });
