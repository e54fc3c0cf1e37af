import type { MigrationDatabase } from './columns';

/** Adds the time since when a user is disabled; empty for enabled users. */
export const disabledUsers = async (database: MigrationDatabase): Promise<void> => {
  await database.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
};
