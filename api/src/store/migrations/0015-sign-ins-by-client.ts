import type { MigrationDatabase } from './columns';

/** Adds the client of each attempt to sign in. `checking_until` is no longer used. */
export const signInsByClient = (database: MigrationDatabase): Promise<void> =>
  database.schema
    .alterTable('login_attempts')
    .addColumn('client', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
