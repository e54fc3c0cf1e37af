import {
  addDays,
  CURRENCY,
  INVOICE_STATUS,
  OVERDUE_DAYS,
  type DateWindow,
  type InvoiceSort,
  type InvoiceStatusFilter,
  type OverdueAge,
  type DimensionQuery,
} from 'api-contract';
import { sql } from 'kysely';
import type { Db } from '../rows';
import {
  all,
  any,
  contains,
  idsNamed,
  idsReferenced,
  isBetween,
  readInOrder,
  type Slice,
  type Sql,
} from './conditions';
import { isOfDimensions } from './dimensions';
import type { QuoteListTotals } from './quotes';

/** Selects the columns of an invoice list. */
const selectInvoiceSummaries = (db: Db) =>
  db
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

/** An invoice as a list shows it; the columns of its quote are null when it has none. */
export type InvoiceSummaryRow = Awaited<ReturnType<typeof invoiceSummaries>>[number];

/** Returns the invoices to one organisation or to all, newest first. */
export const invoiceSummaries = (db: Db, organisationId?: number) =>
  selectInvoiceSummaries(db)
    .$if(organisationId !== undefined, (query) =>
      query.where('invoices.organisation_id', '=', organisationId!),
    )
    .orderBy('invoices.id', 'desc')
    .execute();

/** Counts the invoices in these statuses, grouped by what decides whether they are awaiting payment or overdue. */
export const invoiceCounts = (db: Db, invoiceStatusIds: readonly number[]) =>
  db
    .selectFrom('invoices')
    .select(({ fn }) => [
      'invoice_status_id',
      'due_date',
      'sent_to_contact',
      sql<number>`case when amount_due_pence > 0 then 1 else 0 end`.as('amount_due_pence'),
      fn.countAll<number>().as('count'),
    ])
    .where('invoice_status_id', 'in', [...invoiceStatusIds])
    .groupBy(['invoice_status_id', 'due_date', 'sent_to_contact', sql`4`])
    .execute();

/**
 * Which invoices: of the status, overdue, issued or paid (not credited) on these days and of a row of a report, where given, and with each word in the
 * number, the quote, the organisation or the contact.
 */
export interface InvoiceSelection {
  words: readonly string[];
  status?: InvoiceStatusFilter | undefined;
  /** Overdue at all, or for so many days. */
  overdue?: '1' | OverdueAge | undefined;
  from?: string | undefined;
  to?: string | undefined;
  paid: Partial<DateWindow>;
  dimensions: DimensionQuery;
  /** The London date. */
  today: string;
}

export interface InvoiceTotals extends QuoteListTotals {
  /** Without any condition. */
  all_count: number;
  found_overdue_pence: number;
  /** In another currency, not voided and not deleted. */
  found_other_currency: number;
  /** When any invoice was last synchronised. */
  last_xero_sync_at: string | null;
}

/** The contract's `isOverdue` in SQL; of an age, overdue for so many days. */
export const isOverdueInvoice = (today: string, age?: OverdueAge): Sql => {
  const { from, to } = age ? OVERDUE_DAYS[age] : { from: 1 };
  return all([
    sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.authorised)}`,
    sql`invoices.amount_due_pence > 0`,
    ...isBetween(
      sql`invoices.due_date`,
      to === undefined ? undefined : addDays(today, -to),
      addDays(today, -from),
    ),
  ]);
};

/** The contract's `isLive` in SQL. */
export const isLiveInvoice = sql`invoices.invoice_status_id not in (${sql.lit(INVOICE_STATUS.voided)}, ${sql.lit(INVOICE_STATUS.deleted)})`;

/** The contract's `isCredited` in SQL. */
export const isCreditedInvoice = all([
  sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.paid)}`,
  sql`invoices.amount_credited_pence > 0`,
  sql`invoices.amount_credited_pence >= invoices.total_amount_pence`,
]);

/** Paid by the client, in whole or in part. */
export const isPaidInvoice = sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.paid)} and not (${isCreditedInvoice})`;

/** In our currency: only such amounts are summed. */
export const isInPounds = sql`invoices.currency = ${sql.lit(CURRENCY)}`;

/** The contract's `invoiceBuckets` in SQL, and the plain statuses. */
const isInStatus = (status: InvoiceStatusFilter): Sql => {
  const authorised = sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.authorised)}`;
  if (status === 'approved') return all([authorised, sql`invoices.sent_to_contact = 0`]);
  if (status === 'awaiting-payment')
    return all([authorised, sql`invoices.sent_to_contact = 1`, sql`invoices.amount_due_pence > 0`]);
  if (status === 'live') return isLiveInvoice;
  if (status === 'credited') return isCreditedInvoice;
  if (Number(status) === INVOICE_STATUS.paid) return isPaidInvoice;
  return sql`invoices.invoice_status_id = ${Number(status)}`;
};

const isListed = ({ status, overdue, from, to, paid, dimensions, today }: InvoiceSelection): Sql =>
  all([
    ...(status === undefined ? [] : [isInStatus(status)]),
    ...(overdue === undefined ? [] : [isOverdueInvoice(today, overdue === '1' ? undefined : overdue)]),
    ...isBetween(sql`invoices.issue_date`, from, to),
    ...isBetween(sql`invoices.paid_date`, paid.from, paid.to),
    ...(paid.from || paid.to ? [sql`not (${isCreditedInvoice})`] : []),
    ...isOfDimensions('invoices', dimensions),
  ]);

const isFound = (words: readonly string[]): Sql =>
  all(
    words.map((word) =>
      any([
        contains(sql`lower(invoices.invoice_number)`, word),
        sql`invoices.quote_id in ${idsReferenced(word)}`,
        sql`invoices.organisation_id in ${idsNamed('organisations', word)}`,
        sql`invoices.contact_id in ${idsNamed('contacts', word)}`,
      ]),
    ),
  );

type Sums = Pick<
  InvoiceTotals,
  'found_count' | 'found_sub_total_pence' | 'found_overdue_pence' | 'found_other_currency'
>;

const sumOf = (column: string, conditions: Sql[]): Sql =>
  sql`coalesce(sum(case when ${all(conditions)} then ${sql.ref(column)} end), 0)`;

const sumsOf = async (db: Db, condition: Sql, today: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select
      count(*) as found_count,
      ${sumOf('sub_total_pence', [isLiveInvoice, isInPounds])} as found_sub_total_pence,
      ${sumOf('sub_total_pence', [isOverdueInvoice(today), isInPounds])} as found_overdue_pence,
      count(case when ${isLiveInvoice} and not ${isInPounds} then 1 end) as found_other_currency
    from ${sql.table('invoices')}
    where ${condition}
  `.execute(db);
  return rows[0]!;
};

/** Counts and sums a selection. */
export const invoiceListTotals = async (db: Db, selection: InvoiceSelection): Promise<InvoiceTotals> => {
  const { words, today } = selection;
  const { rows } = await sql<Pick<InvoiceTotals, 'all_count' | 'last_xero_sync_at'>>`
    select count(*) as all_count, max(last_xero_sync_at) as last_xero_sync_at from ${sql.table('invoices')}
  `.execute(db);
  const listed = isListed(selection);
  const total = await sumsOf(db, listed, today);
  const found = words.length === 0 ? total : await sumsOf(db, all([listed, isFound(words)]), today);
  return { ...rows[0]!, total_count: total.found_count, ...found };
};

/** What each order sorts by. */
const orders: Readonly<Record<InvoiceSort, (today: string) => Sql[]>> = {
  status: () => [sql`invoices.invoice_status_id`],
  quote: () => [sql`quotes.base_number`, sql`quotes.revision_number`],
  organisation: () => [sql`organisations.search_name`],
  contact: () => [sql`contacts.search_name`],
  // INV-9999 comes before INV-10000.
  number: () => [sql`length(invoices.invoice_number)`, sql`invoices.invoice_number`],
  issued: () => [],
  due: () => [sql`invoices.due_date`],
  // By the days since it was due, 0 for an invoice that is not overdue.
  overdue: (today) => [sql`case when ${isOverdueInvoice(today)} then invoices.due_date else ${today} end`],
  paid: () => [sql`case when ${isPaidInvoice} then 2 when ${isCreditedInvoice} then 1 else 0 end`],
  'sub-total': () => [sql`invoices.sub_total_pence`],
};

const orderBy = (sort: InvoiceSort, isDescending: boolean, today: string): Sql => {
  // The earlier it was due, the more days it is overdue.
  const direction = isDescending === (sort === 'overdue') ? sql`asc` : sql`desc`;
  const columns = orders[sort](today).map((column) => sql`${column} ${direction} nulls last`);
  const byDate = sql`invoices.issue_date ${sort === 'issued' ? direction : sql`desc`}`;
  return sql.join([...columns, byDate, sql`invoices.id desc`]);
};

/** Reads one page: its ids first, then the rows of these few. Empty values come last, whichever the direction. */
export const invoiceSlice = async (
  db: Db,
  selection: InvoiceSelection,
  { sort, isDescending, limit, offset }: Slice<InvoiceSort>,
) => {
  const { rows: ids } = await sql<{ id: number }>`
    select invoices.id
    from ${sql.table('invoices')}
    left join ${sql.table('quotes')} on quotes.id = invoices.quote_id
    left join ${sql.table('organisations')} on organisations.id = invoices.organisation_id
    left join ${sql.table('contacts')} on contacts.id = invoices.contact_id
    where ${all([isListed(selection), isFound(selection.words)])}
    order by ${orderBy(sort, isDescending, selection.today)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return readInOrder(
    ids.map(({ id }) => id),
    (some) => selectInvoiceSummaries(db).where('invoices.id', 'in', some).execute(),
  );
};
