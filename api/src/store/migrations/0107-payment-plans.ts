import { sql } from 'kysely';
import { recorded, table, unique, type MigrationDatabase } from './columns';

/** The plans that a company begins with. */
const plans = [
  ['Deposit and balance', '30 % 14 days after the sale\nBalance 30 days before the event'],
  [
    'Three instalments',
    '30 % 14 days after the sale\n40 % 90 days before the event\nBalance 30 days before the event',
  ],
] as const;

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
  const now = new Date().toISOString();
  for (const [name, plan] of plans)
    await sql`
      insert into payment_plans (name, name_key, payment_plan, is_archived, created_at, updated_at, version)
      values (${name}, ${name.toLowerCase()}, ${plan}, 0, ${now}, ${now}, 1)
    `.execute(database);
};
