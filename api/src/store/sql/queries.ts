import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type {
  Flag,
  InvoiceCountRow,
  InvoiceSummaryRow,
  QuoteCountRow,
  QuoteFilter,
  QuoteSumRow,
  QuoteSummaryRow,
  SalesByDateRow,
} from '../../domain/ports';
import type { Database, Executor } from './database';

/** Selects what a list shows of quotes. */
export const selectQuoteSummaries = (executor: Executor) =>
  executor
    .selectFrom('quotes')
    .innerJoin('organisations', 'organisations.id', 'quotes.quote_organisation_id')
    .innerJoin('contacts', 'contacts.id', 'quotes.quote_contact_id')
    .leftJoin('invoices', 'invoices.id', 'quotes.invoice_id')
    .select([
      'quotes.id',
      'quotes.reference_label',
      'quotes.revision_number',
      'quotes.quote_status_id',
      'quotes.sales_agent_user_id',
      'quotes.date',
      'quotes.tax_rate_id',
      'quotes.quote_organisation_id',
      'quotes.quote_contact_id',
      'quotes.sub_total_pence',
      'quotes.total_tax_pence',
      'quotes.total_amount_pence',
      'quotes.product_group_items_count',
      'quotes.date_sale_won',
      'quotes.updated_at',
      'organisations.name as quote_organisation_name',
      'contacts.name as quote_contact_name',
      'invoices.xero_invoice_id',
    ]);

/** Whether a quote matches any of the filters. */
const matchesAny =
  (filters: readonly QuoteFilter[]) =>
  ({ and, eb, or }: ExpressionBuilder<Database, 'quotes'>): Expression<SqlBool> =>
    or(
      filters.map(({ quote_status_ids, invoiced }) => {
        const status = eb('quotes.quote_status_id', 'in', [...quote_status_ids]);
        if (invoiced === undefined) return status;
        return and([status, eb('quotes.invoice_id', invoiced ? 'is not' : 'is', null)]);
      }),
    );

export const quoteSummaries = (
  executor: Executor,
  filters: readonly QuoteFilter[],
  organisationId?: number,
): Promise<QuoteSummaryRow[]> => {
  const query = selectQuoteSummaries(executor).orderBy('quotes.id', 'desc');
  const matching = filters.length === 0 ? query : query.where(matchesAny(filters));
  const wanted =
    organisationId === undefined
      ? matching
      : matching.where('quotes.quote_organisation_id', '=', organisationId);
  return wanted.execute();
};

/** Quotes counted together, those with an invoice once more by themselves: in two, each if there are any. */
const inTwo = <Row extends { count: number; invoiced_count: number }, Part>(
  rows: readonly Row[],
  toPart: (row: Row, invoiced: Flag, count: number) => Part,
): Part[] =>
  rows.flatMap((row) => {
    const { count, invoiced_count: invoiced } = row;
    const parts = [
      { flag: 0, count: count - invoiced },
      { flag: 1, count: invoiced },
    ] as const;
    return parts.filter((part) => part.count > 0).map((part) => toPart(row, part.flag, part.count));
  });

// Grouped by columns as they stand, which an index has in order: a group by whether there is an invoice would be sorted first.
export const quoteCounts = async (executor: Executor): Promise<QuoteCountRow[]> => {
  const rows = await executor
    .selectFrom('quotes')
    .select(({ fn }) => [
      'quote_organisation_id',
      'quote_status_id',
      fn.countAll<number>().as('count'),
      fn.count<number>('invoice_id').as('invoiced_count'),
    ])
    .groupBy(['quote_organisation_id', 'quote_status_id'])
    .execute();
  return inTwo(rows, ({ quote_organisation_id, quote_status_id }, invoiced, count) => ({
    quote_organisation_id,
    quote_status_id,
    invoiced,
    count,
  }));
};

export const salesByDate = async (
  executor: Executor,
  quoteStatusId: number,
  firstDate: string,
): Promise<SalesByDateRow[]> =>
  executor
    .selectFrom('quotes')
    .select(({ fn }) => ['date_sale_won', fn.countAll<number>().as('count')])
    .where('quote_status_id', '=', quoteStatusId)
    .where('date_sale_won', '>=', firstDate)
    .groupBy('date_sale_won')
    .$narrowType<{ date_sale_won: string }>()
    .execute();

export const quoteSums = async (
  executor: Executor,
  quoteStatusIds: readonly number[],
): Promise<QuoteSumRow[]> => {
  const rows = await executor
    .selectFrom('quotes')
    .select(({ fn }) => [
      'quote_status_id',
      'date_sale_won',
      fn.countAll<number>().as('count'),
      fn.count<number>('invoice_id').as('invoiced_count'),
      fn.sum<number>('sub_total_pence').as('pence'),
      sql<number>`sum(case when invoice_id is null then 0 else sub_total_pence end)`.as('invoiced_pence'),
    ])
    .where('quote_status_id', 'in', [...quoteStatusIds])
    .groupBy(['quote_status_id', 'date_sale_won'])
    .execute();
  return inTwo(rows, ({ quote_status_id, date_sale_won, pence, invoiced_pence }, invoiced, count) => ({
    quote_status_id,
    invoiced,
    date_sale_won,
    count,
    sub_total_pence: invoiced ? invoiced_pence : pence - invoiced_pence,
  }));
};

/** Selects what a list shows of invoices. */
export const selectInvoiceSummaries = (executor: Executor) =>
  executor
    .selectFrom('invoices')
    .leftJoin('quotes', 'quotes.id', 'invoices.quote_id')
    .leftJoin('organisations', 'organisations.id', 'invoices.organisation_id')
    .leftJoin('contacts', 'contacts.id', 'invoices.contact_id')
    .selectAll('invoices')
    .select([
      'quotes.reference_label as quote_reference_label',
      'quotes.sub_total_pence as quote_sub_total_pence',
      'quotes.total_amount_pence as quote_total_amount_pence',
      'organisations.name as organisation_name',
      'contacts.name as contact_name',
      'contacts.email as contact_email',
    ]);

export const invoiceSummaries = (
  executor: Executor,
  organisationId?: number,
): Promise<InvoiceSummaryRow[]> => {
  const query = selectInvoiceSummaries(executor).orderBy('invoices.id', 'desc');
  const wanted =
    organisationId === undefined ? query : query.where('invoices.organisation_id', '=', organisationId);
  return wanted.execute();
};

export const invoiceCounts = (
  executor: Executor,
  invoiceStatusIds: readonly number[],
): Promise<InvoiceCountRow[]> =>
  executor
    .selectFrom('invoices')
    .select(({ fn }) => [
      'invoice_status_id',
      'due_date',
      'sent_to_contact',
      sql<Flag>`case when amount_due_pence > 0 then 1 else 0 end`.as('amount_due_pence'),
      fn.countAll<number>().as('count'),
    ])
    .where('invoice_status_id', 'in', [...invoiceStatusIds])
    .groupBy(['invoice_status_id', 'due_date', 'sent_to_contact', sql`4`])
    .execute();
