import { addColumns, index, table, type MigrationDatabase } from './columns';

/** Creates the state that processes share: pending sign-ins, and requests to the accounting provider. */
export const severalProcesses = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'login_attempts', { checking_until: 'instant?' });

  await table(database, 'provider_calls', {
    provider: 'text',
    begun_at: 'instant',
    under_way_until: 'instant',
    quiet_until: 'instant?',
  }).execute();
  await index(database, 'provider_calls', ['provider']);
};
