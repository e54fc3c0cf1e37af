import {
  addDays,
  CURRENCY,
  INVOICE_STATUS,
  OVERDUE_DAYS,
  wordsOf,
  type InvoiceSort,
  type InvoiceStatusFilter,
  type OverdueAge,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import type { Db } from '../store';
import {
  all,
  any,
  contains,
  idsNamed,
  idsReferenced,
  isBetween,
  readInOrder,
  type Sql,
} from '../kernel/list/conditions';
import { isOfDimensions } from '../quotes/quote/dimension-queries';
import {
  isCreditedInvoice,
  isLeftToInvoice,
  isLiveInvoice,
  isLiveOf,
} from '../quotes/quote/invoiced-queries';
import { byLeftJoined, type ListDefinition, type ListOrder } from '../kernel/list/definition';

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
      'quotes.payment_plan as quote_payment_plan',
      'organisations.name as organisation_name',
      'contacts.name as contact_name',
      'contacts.email as contact_email',
    ]);

/** An invoice as a list shows it; the columns of its quote are null when it has none. */
export type InvoiceSummaryRow = Awaited<ReturnType<typeof invoiceSummaries>>[number];

/** Returns the invoices with these ids, in their order. */
export const invoiceSummariesOf = (db: Db, ids: readonly number[]): Promise<InvoiceSummaryRow[]> =>
  readInOrder(ids, (some) => selectInvoiceSummaries(db).where('invoices.id', 'in', some).execute());

/** Returns the invoices to one organisation or to all, newest first. */
export const invoiceSummaries = (db: Db, organisationId?: number) =>
  selectInvoiceSummaries(db)
    .$if(organisationId !== undefined, (query) =>
      query.where('invoices.organisation_id', '=', organisationId!),
    )
    .orderBy('invoices.id', 'desc')
    .execute();

/**
 * Returns the ids of the credited invoices that hold their part of a quote: an earlier release linked them, and takes a part for invoiced that has no
 * live invoice.
 */
export const creditedIdsHolding = async (db: Db): Promise<number[]> => {
  const isLinked = sql`quotes.invoice_id = invoices.id`;
  const hasLive = sql`exists (
    select 1 from ${sql.table('invoices')} as others
    where others.quote_id = invoices.quote_id and others.part_number in (0, invoices.part_number) and ${isLiveOf('others')}
  )`;
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('quotes', 'quotes.id', 'invoices.quote_id')
    .where(all([isCreditedInvoice, any([isLinked, sql`not ${isLeftToInvoice} and not ${hasLive}`])]))
    .select('invoices.id')
    .execute();
  return rows.map(({ id }) => id);
};

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

/** The contract's `isOverdue` in SQL; of an age, overdue for so many days. */
export const isOverdueInvoice = (today: string, age?: OverdueAge): Sql => {
  const { from, to } = age ? OVERDUE_DAYS[age] : { from: 1 };
  const firstDay = to === undefined ? undefined : addDays(today, -to);
  return all([
    sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.authorised)}`,
    sql`invoices.amount_due_pence > 0`,
    ...isBetween(sql`invoices.due_date`, firstDay, addDays(today, -from)),
  ]);
};

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

const isListed = (query: QueryOf<'exportInvoices'>, today: string): Sql[] => {
  const { status, overdue, from, to, paid_from, paid_to } = query;
  return [
    ...(status === undefined ? [] : [isInStatus(status)]),
    ...(overdue === undefined ? [] : [isOverdueInvoice(today, overdue === '1' ? undefined : overdue)]),
    ...isBetween(sql`invoices.issue_date`, from, to),
    ...isBetween(sql`invoices.paid_date`, paid_from, paid_to),
    ...(paid_from || paid_to ? [sql`not (${isCreditedInvoice})`] : []),
    ...isOfDimensions('invoices', query),
  ];
};

const hasWord = (word: string): Sql =>
  any([
    contains(sql`lower(invoices.invoice_number)`, word),
    // That of a part is printed on its invoice.
    contains(sql`lower(invoices.reference)`, word),
    sql`invoices.quote_id in ${idsReferenced(word)}`,
    sql`invoices.organisation_id in ${idsNamed('organisations', word)}`,
    sql`invoices.contact_id in ${idsNamed('contacts', word)}`,
  ]);

/** The day as a number that is the higher, the earlier the day is. */
const earlier = (day: Sql): Sql => sql`-cast(replace(${day}, '-', '') as integer)`;

const ordersOn = (today: string): Readonly<Record<InvoiceSort, ListOrder>> => ({
  status: { by: [sql`invoices.invoice_status_id`] },
  quote: byLeftJoined('invoices.quote_id', 'quotes.base_number', 'quotes.revision_number'),
  organisation: byLeftJoined('invoices.organisation_id', 'organisations.search_name'),
  contact: byLeftJoined('invoices.contact_id', 'contacts.search_name'),
  // INV-9999 comes before INV-10000.
  number: { by: [sql`length(invoices.invoice_number)`, sql`invoices.invoice_number`], emptyLast: true },
  issued: { by: [sql`invoices.issue_date`], ties: [sql`invoices.id desc`] },
  due: { by: [sql`invoices.due_date`], emptyLast: true },
  // By the days since it was due, 0 for an invoice that is not overdue.
  overdue: {
    by: [
      sql`case when ${isOverdueInvoice(today)} then ${earlier(sql`invoices.due_date`)} else ${earlier(sql`${today}`)} end`,
    ],
  },
  paid: { by: [sql`case when ${isPaidInvoice} then 2 when ${isCreditedInvoice} then 1 else 0 end`] },
  'sub-total': { by: [sql`invoices.sub_total_pence`] },
});

/** Of one status, all that is found is summed. */
const sumsOn = (today: string, isSummed: Sql) => ({
  found_sub_total_pence: sql`case when ${isSummed} and ${isInPounds} then sub_total_pence end`,
  found_overdue_pence: sql`case when ${isOverdueInvoice(today)} and ${isInPounds} then sub_total_pence end`,
  found_other_currency: sql`case when ${isSummed} and not ${isInPounds} then 1 end`,
});

/** Returns how many invoices there are, and when any of them was last synchronised. */
export const invoiceMirror = async (db: Db) => {
  const { rows } = await sql<{ all_count: number; last_xero_sync_at: string | null }>`
    select count(*) as all_count, max(last_xero_sync_at) as last_xero_sync_at from ${sql.table('invoices')}
  `.execute(db);
  return rows[0]!;
};

/** The list of invoices. Today is the London date. */
export const invoiceList = (
  query: QueryOf<'exportInvoices'>,
  today: string,
): ListDefinition<InvoiceSummaryRow, InvoiceSort, keyof ReturnType<typeof sumsOn>> => ({
  from: sql.table('invoices'),
  columns: sql`invoices.id`,
  rowsOf: invoiceSummariesOf,
  where: isListed(query, today),
  words: wordsOf(query.filter ?? ''),
  hasWord,
  sums: sumsOn(today, query.status === undefined ? isLiveInvoice : all([])),
  orders: ordersOn(today),
  usual: { sort: 'issued', order: 'desc' },
  ties: [sql`invoices.issue_date desc`, sql`invoices.id desc`],
});
