import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Deliverables are of the organisation of their quote. The undo of a merge left those behind that were promised after it. */
export const clientsOfDeliverables = async (database: MigrationDatabase): Promise<void> => {
  const client = sql`(select quote_organisation_id from ${sql.table('quotes')} where quotes.id = quote_id)`;
  await sql`
    update ${sql.table('deliverables')} set organisation_id = ${client} where organisation_id <> ${client}
  `.execute(database);
};
