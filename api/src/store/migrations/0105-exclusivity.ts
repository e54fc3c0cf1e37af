import { addColumns, index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the categories of organisations, and adds which packages are exclusive within one, and why a quote may break that. */
export const exclusivity = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'organisation_categories', {
    name: 'text',
    name_key: 'text',
    is_archived: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'organisation_categories', ['name_key']);
  await addColumns(database, 'organisations', { organisation_category_id: '-> organisation_categories?' });
  await index(database, 'organisations', ['organisation_category_id']);
  await addColumns(database, 'event_packages', { is_exclusive: 'flag' });
  await addColumns(database, 'quotes', { exclusivity_reason: 'text?' });
};
