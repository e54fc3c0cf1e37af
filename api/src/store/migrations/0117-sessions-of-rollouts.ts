import { addColumns, type MigrationDatabase } from './columns';

/** Stores in which rollout a session opened a version: one that begins again counts nothing from before. Sessions until now count in none. */
export const sessionsOfRollouts = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'module_sessions', { rollout: 'text' });
