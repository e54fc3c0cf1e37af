import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of the keys with which teams deploy. */
export const teamKeys = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'team_keys', {
    team: 'text',
    modules: 'text',
    key_hash: 'text',
    created_at: 'instant',
    created_by_user_id: '-> users',
    expires_on: 'date',
    last_used_at: 'instant?',
    last_used_from: 'text?',
    revoked_at: 'instant?',
  }).execute();
  await unique(database, 'team_keys', ['key_hash']);
};
