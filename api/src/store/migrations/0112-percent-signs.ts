import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Payment plans have no space before the percent sign, as all other texts. */
export const percentSigns = async (database: MigrationDatabase): Promise<void> => {
  for (const table of ['payment_plans', 'quotes'])
    await sql`
      update ${sql.table(table)} set payment_plan = replace(payment_plan, ' %', '%') where payment_plan is not null
    `.execute(database);
};
