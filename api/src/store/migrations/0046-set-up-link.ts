import { table, type MigrationDatabase } from './columns';

/** Creates the table of the link that registers the first user. */
export const setUpLink = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'set_up_links', { token_hash: 'text', created_at: 'instant' }).execute();
};
