import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of what browsers report of modules. */
export const moduleReports = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'module_reports', {
    day: 'date',
    module: 'text',
    release: 'text',
    kind: 'text',
    message: 'text',
    path: 'text',
    details: 'text',
    count: 'integer',
    first_at: 'instant',
    last_at: 'instant',
  }).execute();
  await unique(database, 'module_reports', ['day', 'module', 'release', 'kind', 'message']);
};
