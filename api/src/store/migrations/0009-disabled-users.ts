import { addColumns, type MigrationDatabase } from './columns';

/** Adds the time since when a user is disabled; empty for enabled users. */
export const disabledUsers = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'users', { disabled_at: 'instant?' });
