import { index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of the sales targets, whose record is the year, and of who gets the report by email. */
export const reportSections = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'target_years', { year: 'integer', ...recorded }).execute();
  await unique(database, 'target_years', ['year']);
  await table(database, 'sales_targets', {
    user_id: '-> users',
    month: 'text',
    target_pence: 'pence',
  }).execute();
  await unique(database, 'sales_targets', ['month', 'user_id']);
  await table(database, 'report_subscriptions', {
    user_id: '-> users',
    report: 'text',
    next_on: 'date',
  }).execute();
  await unique(database, 'report_subscriptions', ['user_id']);
  await index(database, 'report_subscriptions', ['next_on']);
};
