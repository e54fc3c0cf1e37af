import { addColumns, table, unique, type MigrationDatabase } from './columns';

/** Adds whether staff have let go of what a quote holds, and who waits for something that is sold out. */
export const holds = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quotes', { is_hold_released: 'flag' });
  await table(database, 'stock_requests', {
    quote_id: '-> quotes',
    user_id: '-> users',
    created_at: 'instant',
    notified_at: 'instant?',
  }).execute();
  await unique(database, 'stock_requests', ['quote_id']);
};
