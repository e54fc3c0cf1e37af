import { index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of events. Which events there were is for users to say: the sales propose their days and packages. */
export const events = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'events', { name: 'text', date: 'date', place: 'text?', ...recorded }).execute();
  await table(database, 'event_packages', {
    event_id: '-> events',
    product_group_id: '-> product_groups',
    date: 'date',
  }).execute();
  await unique(database, 'event_packages', ['product_group_id', 'date']);
  await index(database, 'event_packages', ['event_id']);
  await index(database, 'quote_items', ['product_group_id', 'date']);
};
