import { index, table, unique, type MigrationDatabase } from './columns';

/** Stores which sessions opened a version of a module, and whether it failed there: one session cannot end a rollout by many reports. */
export const moduleSessions = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'module_sessions', {
    day: 'date',
    module: 'text',
    release: 'text',
    session_hash: 'text',
    has_failed: 'flag',
  }).execute();
  await unique(database, 'module_sessions', ['module', 'release', 'session_hash']);
  await index(database, 'module_sessions', ['day']);
};
