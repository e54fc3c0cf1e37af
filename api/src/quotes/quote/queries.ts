import { AWAITING_ANSWER, type DimensionQuery, type QuoteSort } from 'api-contract';
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
export interface QuoteFilter {
  quote_status_ids: readonly number[];
  isLeftToInvoice?: boolean;
}

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

/** Returns the condition that a quote matches any of the filters; true without filters. */
const isInModes = (filters: readonly QuoteFilter[], status: Sql): Condition => {
  if (filters.length === 0) return all([]);
  return any(
    filters.map(({ quote_status_ids, isLeftToInvoice: isLeft }) => {
      const inStatus = sql`${status} in (${sql.join([...quote_status_ids])})`;
      if (isLeft === undefined) return inStatus;
      return all([inStatus, isLeft ? isLeftToInvoice : sql`not ${isLeftToInvoice}`]);
    }),
  );
};

/** Returns quotes that match any of the filters (all without filters), of one organisation or of all, newest first. */
export const quoteSummaries = (db: Db, filters: readonly QuoteFilter[], organisationId?: number) =>
  selectQuoteSummaries(db)
    .where(isInModes(filters, sql`quotes.quote_status_id`))
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
 * Which quotes: those of any of the modes (all without) that have one of the statuses, a date between these and are of a row of a report,
 * where these are given, and whose reference, organisation or contact contains each word.
 */
export interface QuoteSelection {
  modes: readonly QuoteFilter[];
  statusIds: readonly number[] | undefined;
  dimensions: DimensionQuery;
  dates: { column: 'date' | 'date_sale_won'; from: string | undefined; to: string | undefined };
  /** Whether only those with a question to answer. */
  isToAnswer: boolean;
  /** Normalised words. */
  words: readonly string[];
  /** The statuses whose quotes are counted, but not summed. */
  unsummedStatusIds: readonly number[];
}

/**
 * `+` keeps SQLite from using the index of statuses, which would read every quote's row: scanning an index that has all columns of
 * the query is ten times faster. That index has the days of sales, though: a window of these is read from it.
 */
const isListed = ({
  modes,
  statusIds,
  dimensions,
  dates: { column, from, to },
  isToAnswer,
}: QuoteSelection): Sql[] => {
  const dates = isBetween(sql.ref(`quotes.${column}`), from, to);
  const status =
    column === 'date_sale_won' && dates.length > 0
      ? sql`quotes.quote_status_id`
      : sql`+quotes.quote_status_id`;
  return [
    isInModes(modes, status),
    ...(statusIds === undefined ? [] : [sql`${status} in (${sql.join(statusIds)})`]),
    ...dates,
    ...isOfDimensions('quotes', dimensions),
    ...(isToAnswer ? [hasOpenQuestions] : []),
  ];
};

/** The characters that a reference has, such as `q-00120-r1`. */
const inReferences = /^[qr\d-]+$/;

/** `+` here too: a letter is in nearly every name, and looking each of them up takes twice as long as the scan. */
const hasWord = (word: string): Sql =>
  any([
    ...(inReferences.test(word) ? [isInReference(word)] : []),
    sql`+quotes.quote_organisation_id in ${idsNamed('organisations', word)}`,
    sql`+quotes.quote_contact_id in ${idsNamed('contacts', word)}`,
  ]);

const summedPence = ({ unsummedStatusIds: unsummed }: QuoteSelection): Sql =>
  unsummed.length === 0
    ? sql`sub_total_pence`
    : sql`case when quote_status_id in (${sql.join(unsummed)}) then 0 else sub_total_pence end`;

const orders: Readonly<Record<QuoteSort, ListOrder>> = {
  reference: { by: [sql`quotes.base_number`, sql`quotes.revision_number`] },
  status: { by: [sql`quotes.quote_status_id`] },
  date: { by: [sql`quotes.date`], ties: [sql`quotes.id desc`] },
  'valid-until': { by: [sql`coalesce(quotes.valid_until, '9999-12-31')`] },
  items: { by: [sql`quotes.product_group_items_count`] },
  'sub-total': { by: [sql`quotes.sub_total_pence`] },
  organisation: byJoined('quotes.quote_organisation_id', 'organisations.search_name'),
  agent: byJoined('quotes.sales_agent_user_id', 'users.search_name'),
  contact: byJoined('quotes.quote_contact_id', 'contacts.search_name'),
};

/** The list of quotes. */
export const quoteList = (
  selection: QuoteSelection,
): ListDefinition<QuoteSummaryRow, QuoteSort, 'found_sub_total_pence'> => ({
  from: sql.table('quotes'),
  columns: sql`quotes.id`,
  rowsOf: quoteSummariesOf,
  where: isListed(selection),
  words: selection.words,
  hasWord,
  sums: { found_sub_total_pence: summedPence(selection) },
  orders,
  ties: [sql`quotes.date desc`, sql`quotes.id desc`],
});

/** The list of the quotes with a question to answer. */
export const quoteToAnswerList = () =>
  quoteList({
    modes: [],
    statusIds: undefined,
    dimensions: {},
    dates: { column: 'date', from: undefined, to: undefined },
    isToAnswer: true,
    words: [],
    unsummedStatusIds: [],
  });
