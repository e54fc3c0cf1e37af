import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Empties the day of sale of lost quotes, also of revised ones, which was written while they were negotiated: from now on it tells a sale that was cancelled. */
export const daysOfLostQuotes = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    update quotes set date_sale_won = null where quote_status_id = 5 or status_before_superseded_id = 5
  `.execute(database);
};
