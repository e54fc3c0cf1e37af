import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Withdraws what was added by hand to a sale that an undo took back. */
export const promisesOfTakenBackSales = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    update deliverables set is_withdrawn = 1
    where is_withdrawn = 0 and quote_id in (select id from quotes where quote_status_id <> 4)
  `.execute(database);
};
