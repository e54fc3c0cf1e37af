import type { MigrationDatabase } from './columns';

/** Since when somebody may not sign in; empty for those who may. */
export const disabledUsers = async (database: MigrationDatabase): Promise<void> => {
  await database.schema.alterTable('users').addColumn('disabled_at', 'text').execute();
};
