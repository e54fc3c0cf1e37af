import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of what browsers measure of modules. */
export const moduleVitals = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'module_vitals', {
    day: 'date',
    module: 'text',
    release: 'text',
    screen: 'text',
    metric: 'text',
    bucket: 'integer',
    count: 'integer',
  }).execute();
  await unique(database, 'module_vitals', ['day', 'module', 'release', 'screen', 'metric', 'bucket']);
};
