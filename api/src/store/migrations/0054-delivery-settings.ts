import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of how users are kept up to date with deliveries. */
export const deliverySettings = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'delivery_settings', {
    user_id: '-> users',
    has_daily_mail: 'flag',
    mailed_on: 'date?',
    feed_token_hash: 'text?',
    feed_created_at: 'instant?',
    feed_last_read_at: 'instant?',
  }).execute();
  await unique(database, 'delivery_settings', ['user_id']);
  await unique(database, 'delivery_settings', ['feed_token_hash']);
};
