import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Writes what invoices in another currency count as: as much as their quote in pounds. No release before had invoices of parts. */
export const countAsQuotes = async (database: MigrationDatabase): Promise<void> => {
  const ofQuote = (column: string) => sql`(select ${sql.ref(column)} from quotes where quotes.id = quote_id)`;
  await sql`
    update invoices set
      planned_sub_total_pence = ${ofQuote('quotes.sub_total_pence')},
      planned_total_amount_pence = ${ofQuote('quotes.total_amount_pence')}
    where currency <> 'GBP' and quote_id is not null and invoice_status_id not in (5, 6)
  `.execute(database);
};

export const plannedSumsOfInvoices = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'invoices', {
    planned_sub_total_pence: 'pence?',
    planned_total_amount_pence: 'pence?',
  });
  await countAsQuotes(database);
};
