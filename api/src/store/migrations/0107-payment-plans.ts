import { insertFirst, recorded, table, unique, type MigrationDatabase } from './columns';

/** The plans that a company begins with. */
const plans = [
  {
    name: 'Deposit and balance',
    payment_plan: '30 % 14 days after the sale\nBalance 30 days before the event',
  },
  {
    name: 'Three instalments',
    payment_plan:
      '30 % 14 days after the sale\n40 % 90 days before the event\nBalance 30 days before the event',
  },
];

/** Creates the table of the payment plans that quotes can begin with. */
export const paymentPlans = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'payment_plans', {
    name: 'text',
    name_key: 'text',
    payment_plan: 'text',
    is_archived: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'payment_plans', ['name_key']);
  await insertFirst(
    database,
    'payment_plans',
    plans.map((plan) => ({ ...plan, is_archived: 0 })),
  );
};
