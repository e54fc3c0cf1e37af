// What is invoiced of a quote, and what is left, in SQL. All lists, counts and figures take it from here.

import { INVOICE_STATUS, partsOf } from 'api-contract';
import { sql } from 'kysely';
import { all, type Sql } from '../../kernel/list/conditions';
import type { QuoteRow } from '../../store';

/** The contract's `isCredited` in SQL, of the invoices of this name. */
const isCreditedOf = (invoices: string): Sql =>
  all([
    sql`${sql.ref(`${invoices}.invoice_status_id`)} = ${sql.lit(INVOICE_STATUS.paid)}`,
    sql`${sql.ref(`${invoices}.amount_credited_pence`)} > 0`,
    sql`${sql.ref(`${invoices}.amount_credited_pence`)} >= ${sql.ref(`${invoices}.total_amount_pence`)}`,
  ]);

export const isCreditedInvoice = isCreditedOf('invoices');

/** The contract's `isInForce` in SQL, of the invoices of this name. */
export const isLiveOf = (invoices: string): Sql =>
  all([
    sql`${sql.ref(`${invoices}.invoice_status_id`)} not in (${sql.lit(INVOICE_STATUS.voided)}, ${sql.lit(INVOICE_STATUS.deleted)})`,
    sql`not (${isCreditedOf(invoices)})`,
  ]);

export const isLiveInvoice = isLiveOf('invoices');

/** Whether the whole of a quote, or a part of its payment plan, has no live invoice. */
export const isLeftToInvoice = sql`(quotes.invoice_id is null or quotes.is_partly_invoiced = 1)`;

/** Returns a select of the live invoices of a quote. */
const ofLiveInvoices = (column: Sql): Sql =>
  sql`(select ${column} from ${sql.table('invoices')} where invoices.quote_id = quotes.id and ${isLiveInvoice})`;

/** Returns what an invoice counts as of its quote: one in another currency as much as its part in the plan. */
export const countedPence = (invoices: string, sum: 'sub_total_pence' | 'total_amount_pence'): Sql =>
  sql`coalesce(${sql.ref(`${invoices}.planned_${sum}`)}, ${sql.ref(`${invoices}.${sum}`)})`;

/** Returns what is left to invoice of a quote's sum before or after tax. */
export const leftPence = (sum: 'sub_total_pence' | 'total_amount_pence'): Sql => {
  const invoiced = ofLiveInvoices(sql`coalesce(sum(${countedPence('invoices', sum)}), 0)`);
  return sql`
    case when quotes.invoice_id is null then ${sql.ref(`quotes.${sum}`)}
      when quotes.is_partly_invoiced = 1 then ${sql.ref(`quotes.${sum}`)} - ${invoiced}
      else 0 end
  `;
};

/** How many live invoices a quote has. */
export const invoicedCount = sql<number>`
  case when quotes.invoice_id is null then 0 else ${ofLiveInvoices(sql`count(*)`)} end
`;

/** What the counts of a quote's parts are made of. */
export interface PartColumns extends Pick<
  QuoteRow,
  'payment_plan' | 'sub_total_pence' | 'invoice_id' | 'is_partly_invoiced'
> {
  /** Of `invoicedCount`. */
  invoiced_count: number;
}

/** The condition `isLeftToInvoice` of a row. */
export const isLeftOf = ({
  invoice_id,
  is_partly_invoiced,
}: Pick<QuoteRow, 'invoice_id' | 'is_partly_invoiced'>): boolean => invoice_id === null || is_partly_invoiced;

/** Returns how many parts of a quote have a live invoice, and how many it has. */
export const toPartCounts = (quote: PartColumns) => {
  const { payment_plan, sub_total_pence, invoiced_count } = quote;
  return {
    invoiced_parts_count: invoiced_count,
    parts_count: isLeftOf(quote)
      ? Math.max(partsOf(payment_plan, sub_total_pence).length, invoiced_count + 1)
      : invoiced_count,
  };
};
