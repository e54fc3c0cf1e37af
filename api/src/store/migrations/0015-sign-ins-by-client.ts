import { addColumns, type MigrationDatabase } from './columns';

/** Adds the client of each attempt to sign in. `checking_until` is no longer used. */
export const signInsByClient = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'login_attempts', { client: 'text' });
