import { sql } from 'kysely';
import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

/** Adds where and when a session is used, when each user was last seen, and the links that set a password. */
export const accounts = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'sessions', { client: 'text', browser: 'text', last_used_at: 'instant' });
  await sql`update sessions set last_used_at = created_at`.execute(database);

  await table(database, 'last_seen', { user_id: '-> users', seen_at: 'instant' }).execute();
  await unique(database, 'last_seen', ['user_id']);

  await table(database, 'password_links', {
    user_id: '-> users',
    token_hash: 'text',
    created_at: 'instant',
    expires_at: 'instant',
    used_at: 'instant?',
  }).execute();
  await unique(database, 'password_links', ['token_hash']);
  await index(database, 'password_links', ['user_id']);

  // What one user did last.
  await index(database, 'history', ['user_id', 'id']);
};
