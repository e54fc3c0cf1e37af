import { addColumns, type MigrationDatabase } from './columns';

/** Stores how fast a version responds in a session: one session cannot end a rollout by many measurements. */
export const sessionSpeed = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'module_sessions', { inp_count: 'integer', inp_total: 'integer' });
