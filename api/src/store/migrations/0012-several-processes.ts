import { index, table, type MigrationDatabase } from './columns';

/** Creates the state that processes share: pending sign-ins, and requests to the accounting provider. */
export const severalProcesses = async (database: MigrationDatabase): Promise<void> => {
  await database.schema.alterTable('login_attempts').addColumn('checking_until', 'text').execute();

  await table(database, 'provider_calls', {
    provider: 'text',
    begun_at: 'instant',
    under_way_until: 'instant',
    quiet_until: 'instant?',
  }).execute();
  await index(database, 'provider_calls', ['provider']);
};
