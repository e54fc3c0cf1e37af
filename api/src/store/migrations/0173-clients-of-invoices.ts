import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/**
 * Writes who owes the invoices of quotes that had no payer: their client. Voided, deleted and credited ones stay without: their quote may have been given to
 * another client since.
 */
export const clientsOfInvoices = async (database: MigrationDatabase): Promise<void> => {
  const ofQuote = (column: ReturnType<typeof sql>) =>
    sql`(select ${column} from quotes where quotes.id = invoices.quote_id)`;
  await sql`
    update invoices set
      organisation_id = ${ofQuote(sql`coalesce(invoice_organisation_id, quote_organisation_id)`)},
      contact_id = ${ofQuote(sql`case when invoice_organisation_id is null then quote_contact_id else invoice_contact_id end`)}
    where organisation_id is null and quote_id is not null and invoice_status_id not in (5, 6)
      and not (invoice_status_id = 4 and amount_credited_pence > 0 and amount_credited_pence >= total_amount_pence)
  `.execute(database);
};
