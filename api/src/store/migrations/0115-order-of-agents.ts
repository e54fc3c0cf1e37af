import { index, type MigrationDatabase } from './columns';

/** Sorts quotes by their agents as all other lists sort names: without regard to case and accents. */
export const orderOfAgents = async (database: MigrationDatabase): Promise<void> => {
  await database.schema.dropIndex('users_name_index').execute();
  await index(database, 'users', ['search_name']);
};
