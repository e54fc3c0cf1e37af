import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

/** Adds second factors with their recovery codes, how each session was opened, and when it last confirmed that it is its user's. */
export const secondFactors = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'users', { second_factor_at: 'instant?' });
  await addColumns(database, 'sessions', { opened_by: 'text', confirmed_at: 'instant' });
  await table(database, 'second_factors', {
    user_id: '-> users',
    secret: 'text',
    last_step: 'integer',
  }).execute();
  await unique(database, 'second_factors', ['user_id']);
  await table(database, 'recovery_codes', { user_id: '-> users', code_hash: 'text' }).execute();
  await index(database, 'recovery_codes', ['user_id']);
};
