import { partsWithMade, proportionOf } from 'api-contract';
import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

interface Row {
  id: number;
  quote_id: number;
  part_number: number;
  currency: string;
  sub_total_pence: number;
  total_tax_pence: number;
}

interface Quote extends Pick<Row, 'id' | 'sub_total_pence' | 'total_tax_pence'> {
  payment_plan: string | null;
  quote_organisation_id: number;
  quote_status_id: number;
  is_partly_invoiced: number;
}

/** Voided and Deleted invoices count for nothing. */
const isLive = sql`invoice_status_id not in (5, 6)`;

/** Writes what the invoices of a quote in another currency count as, and whether a part is left then. */
const countByPlan = async (database: MigrationDatabase, quote: Quote): Promise<void> => {
  const { rows } = await sql<Row>`
    select id, part_number, currency, sub_total_pence, total_tax_pence from invoices
    where quote_id = ${quote.id} and ${isLive} order by part_number
  `.execute(database);
  const toMade = ({ part_number: number, sub_total_pence: net, total_tax_pence: tax }: Row) => ({
    number,
    net,
    tax,
  });
  const inPounds = rows.filter(({ currency }) => currency === 'GBP').map(toMade);
  const planned = partsWithMade(quote.payment_plan, quote.sub_total_pence, inPounds);
  const made = [...inPounds];
  for (const { id, part_number: number } of rows.filter(({ currency }) => currency !== 'GBP')) {
    const net = planned.find((part) => part.number === number)?.net ?? 0;
    const tax = proportionOf(quote.total_tax_pence, net, quote.sub_total_pence);
    made.push({ number, net, tax });
    await sql`
      update invoices set planned_sub_total_pence = ${net}, planned_total_amount_pence = ${net + tax} where id = ${id}
    `.execute(database);
  }
  const left = partsWithMade(quote.payment_plan, quote.sub_total_pence, made).filter(
    ({ tax }) => tax === null,
  );
  const isPartly = left.length > 0 ? 1 : 0;
  if (isPartly === quote.is_partly_invoiced) return;
  await sql`update quotes set is_partly_invoiced = ${isPartly} where id = ${quote.id}`.execute(database);
  if (quote.quote_status_id !== 4) return;
  const more = isPartly - quote.is_partly_invoiced;
  await sql`
    update organisations set
      quotes_active_count = quotes_active_count + ${more}, quotes_historic_count = quotes_historic_count - ${more}
    where id = ${quote.quote_organisation_id}
  `.execute(database);
};

/** Writes what invoices in another currency count as: as much as their part in the plan, not their sum as if it were pounds. */
export const countAllByPlan = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<Quote>`
    select id, sub_total_pence, total_tax_pence, payment_plan, quote_organisation_id, quote_status_id, is_partly_invoiced
    from quotes where id in (select quote_id from invoices where currency <> 'GBP' and ${isLive})
  `.execute(database);
  for (const quote of rows) await countByPlan(database, quote);
};

export const plannedSumsOfInvoices = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'invoices', {
    planned_sub_total_pence: 'pence?',
    planned_total_amount_pence: 'pence?',
  });
  await countAllByPlan(database);
};
