import { index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of users, sessions and recent wrong passwords. */
export const people = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'users', {
    name: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    ...recorded,
  }).execute();
  await unique(database, 'users', ['email_key']);

  await table(database, 'sessions', {
    user_id: '-> users',
    token_hash: 'text',
    created_at: 'instant',
    expires_at: 'instant',
  }).execute();
  await unique(database, 'sessions', ['token_hash']);
  await index(database, 'sessions', ['user_id']);
  await index(database, 'sessions', ['expires_at']);

  await table(database, 'login_attempts', { email_key: 'text', attempted_at: 'instant' }).execute();
  await index(database, 'login_attempts', ['email_key', 'attempted_at']);
  await index(database, 'login_attempts', ['attempted_at']);
};
