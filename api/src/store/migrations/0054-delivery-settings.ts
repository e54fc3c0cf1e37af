import { table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of how users are kept up to date with deliveries: the daily mail, and calendar feeds. */
export const deliverySettings = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'delivery_settings', {
    user_id: '-> users',
    has_daily_mail: 'flag',
    mailed_on: 'date?',
  }).execute();
  await unique(database, 'delivery_settings', ['user_id']);
  await table(database, 'delivery_feeds', {
    user_id: '-> users',
    token_hash: 'text',
    created_at: 'instant',
    last_read_at: 'instant?',
  }).execute();
  await unique(database, 'delivery_feeds', ['user_id']);
  await unique(database, 'delivery_feeds', ['token_hash']);
};
