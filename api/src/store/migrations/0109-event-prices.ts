import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

/** Adds the targets of events, and the products that have a price of their own at an event. */
export const eventPrices = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'events', { target_pence: 'pence?' });
  await table(database, 'event_prices', {
    event_id: '-> events',
    product_id: '-> products',
    price_pence: 'pence',
  }).execute();
  await unique(database, 'event_prices', ['event_id', 'product_id']);
  await index(database, 'event_prices', ['product_id']);
};
