import {
  AWAITING_ANSWER,
  isInMode,
  QUOTE_STATUSES,
  statusesIn,
  UNSUMMED_STATUSES,
  wordsOf,
  type QuoteMode,
  type QuoteSort,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import { type QuoteRow, isPostgres, type Db, type Tx } from '../../store';
import {
  all,
  any,
  idsNamed,
  isBetween,
  isInReference,
  readInOrder,
  type Condition,
  type Sql,
} from '../../kernel/list/conditions';
import { isOfDimensions } from './dimension-queries';
import { invoicedCount, isLeftToInvoice, leftPence } from './invoiced-queries';
import { byJoined, type ListDefinition, type ListOrder } from '../../kernel/list/definition';
import { hasOpenQuestions } from './thread-queries';

/** The quotes in one of these statuses and, where said, of which something or nothing is left to invoice. */
interface QuoteFilter {
  quote_status_ids: readonly number[];
  isLeftToInvoice?: boolean;
}

/** Returns the contract's rule for a mode as filters for the store: each status, invoiced or not. */
export const modeFilters = (mode: QuoteMode): QuoteFilter[] =>
  QUOTE_STATUSES.flatMap(({ id }): QuoteFilter[] => {
    const invoicedStates = [true, false].filter((hasInvoice) => isInMode(mode, { statusId: id, hasInvoice }));
    if (invoicedStates.length === 2) return [{ quote_status_ids: [id] }];
    return invoicedStates.map((isInvoiced) => ({ quote_status_ids: [id], isLeftToInvoice: !isInvoiced }));
  });

/** Selects the columns of a quote list. */
const selectQuoteSummaries = (db: Db) =>
  db
    .selectFrom('quotes')
    .innerJoin('organisations', 'organisations.id', 'quotes.quote_organisation_id')
    .innerJoin('contacts', 'contacts.id', 'quotes.quote_contact_id')
    .innerJoin('users', 'users.id', 'quotes.sales_agent_user_id')
    .leftJoin('invoices', 'invoices.id', 'quotes.invoice_id')
    .select([
      'quotes.id',
      'quotes.reference_label',
      'quotes.revision_number',
      'quotes.quote_status_id',
      'quotes.sales_agent_user_id',
      'quotes.date',
      'quotes.valid_until',
      'quotes.tax_rate_id',
      'quotes.quote_organisation_id',
      'quotes.quote_contact_id',
      'quotes.sub_total_pence',
      'quotes.total_tax_pence',
      'quotes.total_amount_pence',
      'quotes.product_group_items_count',
      'quotes.date_sale_won',
      'quotes.lost_reason_id',
      'quotes.payment_plan',
      'quotes.invoice_id',
      'quotes.is_partly_invoiced',
      'quotes.updated_at',
      'organisations.name as quote_organisation_name',
      'contacts.name as quote_contact_name',
      'users.name as sales_agent_name',
      'invoices.xero_invoice_id',
      invoicedCount.as('invoiced_count'),
    ]);

/** A quote as a list shows it, with the names of its organisation and contact. */
export type QuoteSummaryRow = Awaited<ReturnType<typeof quoteSummaries>>[number];

/** Returns the quotes with these ids, as a list shows them. */
export const quoteSummariesOf = (db: Db, ids: readonly number[]): Promise<QuoteSummaryRow[]> =>
  readInOrder(ids, (some) => selectQuoteSummaries(db).where('quotes.id', 'in', some).execute());

/** Selects the id of the quote of an invoice, as long as the quote has any that is live. */
export const selectInvoicedQuote = (invoiceId: number): Sql => sql`(
  select id from ${sql.table('quotes')} where invoice_id is not null
    and id = (select quote_id from ${sql.table('invoices')} where id = ${invoiceId})
)`;

/** Returns the condition that a quote is in a mode. */
const isOfMode = (mode: QuoteMode, status: Sql): Condition => {
  if (mode === 'all') return all([]);
  return any(
    modeFilters(mode).map(({ quote_status_ids, isLeftToInvoice: isLeft }) => {
      const inStatus = sql`${status} in (${sql.join([...quote_status_ids])})`;
      if (isLeft === undefined) return inStatus;
      return all([inStatus, isLeft ? isLeftToInvoice : sql`not ${isLeftToInvoice}`]);
    }),
  );
};

/** Returns the quotes of a mode, of one organisation or of all, newest first. */
export const quoteSummaries = (db: Db, mode: QuoteMode = 'all', organisationId?: number) =>
  selectQuoteSummaries(db)
    .where(isOfMode(mode, sql`quotes.quote_status_id`))
    .$if(organisationId !== undefined, (query) =>
      query.where('quotes.quote_organisation_id', '=', organisationId!),
    )
    .orderBy('quotes.id', 'desc')
    .execute();

/** Locks the first quotes that wait for their client and whose last day is over, in order of id, until the transaction ends. */
export const lockPastQuotes = (tx: Tx, today: string, limit: number): Promise<QuoteRow[]> => {
  const query = tx
    .selectFrom('quotes')
    .selectAll()
    .where('quote_status_id', 'in', AWAITING_ANSWER)
    .where('valid_until', '<', today)
    .orderBy('id')
    .limit(limit);
  return (isPostgres(tx) ? query.forNoKeyUpdate() : query).execute();
};

export type QuoteSumRow = Awaited<ReturnType<typeof quoteSums>>[number];

/** Counts and sums the quotes in these statuses by status and day of the sale: all of them, and what is left to invoice. */
export const quoteSums = (db: Db, quoteStatusIds: readonly number[]) =>
  db
    .selectFrom('quotes')
    .select(({ fn }) => [
      'quote_status_id',
      'date_sale_won',
      fn.countAll<number>().as('count'),
      fn.sum<number>('sub_total_pence').as('pence'),
      sql<number>`sum(case when ${isLeftToInvoice} then 1 else 0 end)`.as('left_count'),
      sql<number>`sum(${leftPence('sub_total_pence')})`.as('left_pence'),
    ])
    .where('quote_status_id', 'in', [...quoteStatusIds])
    .groupBy(['quote_status_id', 'date_sale_won'])
    .execute();

/**
 * `+` keeps SQLite from using the index of statuses, which would read every quote's row: scanning an index that has all columns of
 * the query is ten times faster. That index has the days of sales, though: a window of these is read from it.
 */
const isListed = (query: QueryOf<'exportQuotes'>): Sql[] => {
  const isOfSales = query.mode === 'sales-won';
  const dates = isBetween(isOfSales ? sql`quotes.date_sale_won` : sql`quotes.date`, query.from, query.to);
  const status = isOfSales && dates.length > 0 ? sql`quotes.quote_status_id` : sql`+quotes.quote_status_id`;
  return [
    isOfMode(query.mode ?? 'all', status),
    ...(query.status === undefined ? [] : [sql`${status} in (${sql.join(statusesIn(query.status))})`]),
    ...dates,
    ...isOfDimensions('quotes', query),
    ...(query.questions ? [hasOpenQuestions] : []),
  ];
};

/** The characters that a reference has, such as `q-00120-r1`, and `q-00120-p2` of a part. */
const inReferences = /^[qrp\d-]+$/;

/** `+` here too: a letter is in nearly every name, and looking each of them up takes twice as long as the scan. */
const hasWord = (word: string): Sql =>
  any([
    ...(inReferences.test(word) ? [isInReference(word)] : []),
    sql`+quotes.quote_organisation_id in ${idsNamed('organisations', word)}`,
    sql`+quotes.quote_contact_id in ${idsNamed('contacts', word)}`,
  ]);

const summedPence = sql`case when quote_status_id in (${sql.join(UNSUMMED_STATUSES)}) then 0 else sub_total_pence end`;

const orders: Readonly<Record<QuoteSort, ListOrder>> = {
  reference: { by: [sql`quotes.base_number`, sql`quotes.revision_number`] },
  status: { by: [sql`quotes.quote_status_id`] },
  date: { by: [sql`quotes.date`], ties: [sql`quotes.id desc`] },
  'valid-until': { by: [sql`quotes.valid_until`], emptyLast: true },
  items: { by: [sql`quotes.product_group_items_count`] },
  'sub-total': { by: [sql`quotes.sub_total_pence`] },
  organisation: byJoined('quotes.quote_organisation_id', 'organisations.search_name'),
  agent: byJoined('quotes.sales_agent_user_id', 'users.search_name'),
  contact: byJoined('quotes.quote_contact_id', 'contacts.search_name'),
};

/** The list of quotes. */
export const quoteList = (
  query: QueryOf<'exportQuotes'>,
): ListDefinition<QuoteSummaryRow, QuoteSort, 'found_sub_total_pence'> => ({
  from: sql.table('quotes'),
  columns: sql`quotes.id`,
  rowsOf: quoteSummariesOf,
  where: isListed(query),
  words: wordsOf(query.filter ?? ''),
  hasWord,
  // Of one status, all that is found.
  sums: { found_sub_total_pence: query.status === undefined ? summedPence : sql`sub_total_pence` },
  orders,
  usual: { sort: 'date', order: 'desc' },
  ties: [sql`quotes.date desc`, sql`quotes.id desc`],
});
