import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Gives invoices that were addressed to another organisation at the provider to that one: those whose contact is that of one organisation. */
export const payersOfInvoices = async (database: MigrationDatabase): Promise<void> => {
  const owner = sql`coalesce(merged_into_organisation_id, id)`;
  const read = (what: typeof owner) =>
    sql`(select ${what} from ${sql.table('organisations')} where xero_contact_id = invoices.xero_contact_id)`;
  const payer = read(sql`max(${owner})`);
  await sql`
    update ${sql.table('invoices')} set organisation_id = ${payer}, contact_id = (
      select invoice_contact_id from ${sql.table('quotes')}
      where quotes.id = invoices.quote_id and quotes.invoice_organisation_id = ${payer}
    )
    where ${read(sql`count(distinct ${owner})`)} = 1 and (organisation_id is null or organisation_id <> ${payer})
  `.execute(database);
};
