import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type {
  Flag,
  InvoiceSummaryRow,
  QuoteCountRow,
  QuoteFilter,
  QuoteSumRow,
  QuoteSummaryRow,
  SalesByDateRow,
} from '../../domain/ports';
import type { Database, Executor } from './database';

/** What a list shows of a quote, without saying which quotes. */
export const selectSummaries = (executor: Executor) =>
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

/** The quotes that match any of the filters. */
export const matchesAny =
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
): Promise<QuoteSummaryRow[]> => {
  const query = selectSummaries(executor).orderBy('quotes.id', 'desc');
  const matching = filters.length === 0 ? query : query.where(matchesAny(filters));
  return matching.execute();
};

export const quoteCounts = (executor: Executor): Promise<QuoteCountRow[]> =>
  executor
    .selectFrom('quotes')
    .select(({ fn }) => [
      'quote_organisation_id',
      'quote_status_id',
      sql<Flag>`case when invoice_id is null then 0 else 1 end`.as('invoiced'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['quote_organisation_id', 'quote_status_id', 'invoiced'])
    .execute();

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

export const quoteSums = (executor: Executor, quoteStatusIds: readonly number[]): Promise<QuoteSumRow[]> =>
  executor
    .selectFrom('quotes')
    .select(({ fn }) => [
      'quote_status_id',
      sql<Flag>`case when invoice_id is null then 0 else 1 end`.as('invoiced'),
      'date_sale_won',
      fn.countAll<number>().as('count'),
      fn.sum<number>('sub_total_pence').as('sub_total_pence'),
    ])
    .where('quote_status_id', 'in', [...quoteStatusIds])
    .groupBy(['quote_status_id', 'invoiced', 'date_sale_won'])
    .execute();

export const invoiceSummaries = (executor: Executor): Promise<InvoiceSummaryRow[]> =>
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
    ])
    .orderBy('invoices.id', 'desc')
    .execute();
