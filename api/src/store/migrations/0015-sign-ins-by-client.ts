import type { MigrationDatabase } from './columns';

/** Which client an attempt to sign in came from. `checking_until` is no longer used. */
export const signInsByClient = (database: MigrationDatabase): Promise<void> =>
  database.schema
    .alterTable('login_attempts')
    .addColumn('client', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
