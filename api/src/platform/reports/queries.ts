import {
  QUOTE_STATUS,
  QUOTE_STATUS_GROUPS,
  reportDimensions,
  type DateWindow,
  type OverdueAge,
  type ReportDimension,
} from 'api-contract';
import { sql } from 'kysely';
import { type ReportSubscriptionRow, isPostgres, type Db, type Tx } from '../../store';
import { all, any, isBetween, type Sql } from '../../kernel/list/conditions';
import { isInPounds, isOverdueInvoice, isPaidInvoice } from '../../invoicing/queries';
import { isCountedItem, rowIdOf } from '../../quotes/quote/dimension-queries';
import { countedPence, isLiveInvoice, isLiveOf } from '../../quotes/quote/invoiced-queries';

/** How many and how much one row of a report has. `row_id` is the id in its dimension, such as an organisation's; null for the row of what has none. */
export interface TallyRow {
  row_id: number | null;
  count: number;
  pence: number;
}

interface QuotedRow extends TallyRow {
  is_decided: number;
  is_won: number;
}

interface WonRow extends TallyRow {
  days: number;
}

/** The net of a line in whole pence, rounded half up: the contract's `lineNet` in SQL. */
const lineNet = sql`
  (cast(child_quote_items.quantity as bigint) * child_quote_items.price_pence
    * (10000 - child_quote_items.discount_basis_points) + 5000) / 10000
`;

const linesNet = sql`cast(sum(${lineNet}) as bigint)`;

/** What the parts of a quote up to an invoice come to, with it or without it. */
const partsUntil = (comparison: Sql): Sql => sql`(
  select cast(coalesce(sum(${countedPence('part', 'sub_total_pence')}), 0) as bigint) from ${sql.table('invoices')} as part
  where part.quote_id = invoices.quote_id and part.part_number ${comparison} invoices.part_number
    and ${isLiveOf('part')}
)`;

/** The lines in the proportion of these parts to the quote, rounded half up. As a decimal number, because the product can be too large for a whole one. */
const shareOfLines = (comparison: Sql): Sql =>
  sql`cast(floor(1.0 * ${linesNet} * ${partsUntil(comparison)} / nullif(max(quotes.sub_total_pence), 0) + 0.5) as bigint)`;

/** What an invoice has of the lines of its quote: of a part its share, so that all parts together are the lines to the penny. */
const invoicedLines = sql`
  case when invoices.part_number = 0 then ${linesNet} else ${shareOfLines(sql`<=`)} - ${shareOfLines(sql`<`)} end
`;

/**
 * Returns what a report counts, one line for each quote or invoice and each of its rows. Of one counted per item, only its lines count. Invoices in another currency are
 * counted and not summed. */
const facts = (
  by: ReportDimension | undefined,
  table: 'quotes' | 'invoices',
  isListed: Sql,
  columns: Sql[] = [],
) => {
  const isQuotes = table === 'quotes';
  const source = isQuotes
    ? sql.table('quotes')
    : sql`${sql.table('invoices')} left join ${sql.table('quotes')} on quotes.id = invoices.quote_id`;
  const pence = sql.ref(`${table}.sub_total_pence`);
  const recordId = sql.ref(`${table}.id`);
  const rowId = by ? rowIdOf(table, by) : sql`0`;
  const select = (sum: Sql) => {
    const inPounds = isQuotes ? sum : sql`case when ${isInPounds} then ${sum} else 0 end`;
    return sql`select ${sql.join([sql`${recordId} as record_id`, sql`${rowId} as row_id`, sql`${inPounds} as pence`, ...columns])}`;
  };
  if (!by || reportDimensions[by].countsPer === 'quote')
    return sql`${select(pence)} from ${source} where ${isListed}`;
  return sql`
    ${select(sql`coalesce(${isQuotes ? linesNet : invoicedLines}, case when count(quote_items.id) = 0 then ${pence} else 0 end)`)}
    from ${source}
    left join ${sql.table('quote_items')} on quote_items.quote_id = quotes.id and ${isCountedItem}
    left join ${sql.table('child_quote_items')}
      on child_quote_items.quote_item_id = quote_items.id and child_quote_items.is_dropped = 0
    where ${isListed}
    group by ${recordId}, ${rowId}
  `;
};

const ids = (values: readonly number[]): Sql => sql.join(values.map((value) => sql.lit(value)));

/** Returns what some rows count together, as one row: a quote or an invoice that is in several of them counts once, with all their lines. */
const together = (found: Sql, rowIds: readonly number[], sums: readonly string[]): Sql => {
  const columns = sums.map((name) => sql`max(${sql.ref(name)}) as ${sql.ref(name)}`);
  return sql`
    select 0 as row_id, ${sql.join([sql`sum(pence) as pence`, ...columns])}
    from (${found}) as facts
    where ${rowIds.length > 0 ? sql`coalesce(row_id, 0) in (${ids(rowIds)})` : sql`1 = 0`}
    group by record_id
  `;
};

/** Returns the tallies of all rows or, of the given ones, one of them together. */
const tallies = async <Row extends TallyRow = TallyRow>(
  db: Db,
  facts: Sql,
  rowIds?: readonly number[],
  sums: readonly string[] = [],
): Promise<Row[]> => {
  const summed = ['pence', ...sums].map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const found = rowIds ? together(facts, rowIds, sums) : facts;
  const { rows } = await sql<Row>`
    select row_id, count(*) as count, ${sql.join(summed)}
    from (${found}) as facts
    group by row_id
  `.execute(db);
  return rows;
};

const status = sql`quotes.quote_status_id`;

const isWon = sql`${status} = ${sql.lit(QUOTE_STATUS.salesWon)}`;

/** Returns the condition of what matches and has its date in a period. */
const isIn = ({ from, to }: DateWindow, date: Sql, matches: Sql): Sql =>
  all([matches, ...isBetween(date, from, to)]);

const flag = (condition: Sql, name: string): Sql =>
  sql`case when ${condition} then 1 else 0 end as ${sql.ref(name)}`;

/** Returns the figures of a period, by the rows of a dimension, of some of them together or, without a dimension, of all. */
export const reportTallies = async (
  db: Db,
  by: ReportDimension | undefined,
  window: DateWindow,
  rowIds?: readonly number[],
) => {
  const isDecided = sql`${status} in (${ids(QUOTE_STATUS_GROUPS.decided)})`;
  // `+`, as in the list: the index of dates is read, not that of statuses.
  const isQuoted = sql`+${status} in (${ids(QUOTE_STATUS_GROUPS.quoted)})`;
  const days = isPostgres(db)
    ? sql`quotes.date_sale_won::date - quotes.date::date as days`
    : sql`cast(julianday(quotes.date_sale_won) - julianday(quotes.date) as integer) as days`;
  const quoted = facts(by, 'quotes', isIn(window, sql`quotes.date`, isQuoted), [
    flag(isDecided, 'is_decided'),
    flag(isWon, 'is_won'),
  ]);
  const won = facts(by, 'quotes', isIn(window, sql`quotes.date_sale_won`, isWon), [days]);
  const invoiced = facts(by, 'invoices', isIn(window, sql`invoices.issue_date`, isLiveInvoice));
  const paid = facts(by, 'invoices', isIn(window, sql`invoices.paid_date`, isPaidInvoice));
  return {
    quoted: await tallies<QuotedRow>(db, quoted, rowIds, ['is_decided', 'is_won']),
    won: await tallies<WonRow>(db, won, rowIds, ['days']),
    invoiced: await tallies(db, invoiced, rowIds),
    paid: await tallies(db, paid, rowIds),
  };
};

/** Counts and sums what has been overdue for so many days, by the rows of a dimension, of some of them together or, without one, of all. */
export const overdueTallies = (
  db: Db,
  by: ReportDimension | undefined,
  today: string,
  age: OverdueAge,
  rowIds?: readonly number[],
) => tallies(db, facts(by, 'invoices', isOverdueInvoice(today, age)), rowIds);

/** Counts the invoices in another currency that a report has: issued or paid in one of the periods, or overdue. */
export const otherCurrencyTallies = (
  db: Db,
  by: ReportDimension | undefined,
  periods: readonly DateWindow[],
  today: string,
  rowIds?: readonly number[],
) => {
  const inPeriods = periods.flatMap((window) => [
    isIn(window, sql`invoices.issue_date`, isLiveInvoice),
    isIn(window, sql`invoices.paid_date`, isPaidInvoice),
  ]);
  const isCounted = all([sql`not ${isInPounds}`, any([...inPeriods, isOverdueInvoice(today)])]);
  return tallies(db, facts(by, 'invoices', isCounted), rowIds);
};

/** Counts and sums the quotes of a date in the period that are lost, by reason. */
export const lostTallies = (db: Db, window: DateWindow) => {
  const isLost = sql`+${status} = ${sql.lit(QUOTE_STATUS.salesLost)}`;
  return tallies(db, facts('lost_reason', 'quotes', isIn(window, sql`quotes.date`, isLost)));
};

/** Counts and sums the sales that were won in the period, by the rows of a dimension. */
export const wonTallies = (db: Db, by: ReportDimension, window: DateWindow) =>
  tallies(db, facts(by, 'quotes', isIn(window, sql`quotes.date_sale_won`, isWon)));

/** Counts and sums the quotes that are open, or in one stage of these, by the rows of a dimension or, without one, all of them. */
export const openTallies = (db: Db, by: ReportDimension | undefined, stage?: number) => {
  const isOpen = sql`${status} in (${ids(stage ? [stage] : QUOTE_STATUS_GROUPS.open)})`;
  return tallies(db, facts(by, 'quotes', isOpen));
};

/** Sums the targets of the agents in months such as 2026-10, both included. */
export const targetSums = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('sales_targets')
    .select(({ fn }) => ['user_id', fn.sum<number>('target_pence').as('pence')])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy('user_id')
    .execute();

/** Selects the reports that are due by a day. One that is due after the next Monday got its day before the clock was set back. */
const selectDueReports = (db: Db, today: string, nextMonday: string) =>
  db
    .selectFrom('report_subscriptions')
    .selectAll()
    .where((eb) => eb.or([eb('next_on', '<=', today), eb('next_on', '>', nextMonday)]));

/** Returns them, the one first that has been due longest. */
export const listDueReports = (db: Db, today: string, nextMonday: string): Promise<ReportSubscriptionRow[]> =>
  selectDueReports(db, today, nextMonday).orderBy('next_on').orderBy('id').execute();

/** Locks one of them until the transaction ends; undefined where it is not due any more. */
export const lockDueReport = (
  tx: Tx,
  { id }: Pick<ReportSubscriptionRow, 'id'>,
  today: string,
  nextMonday: string,
): Promise<ReportSubscriptionRow | undefined> => {
  const query = selectDueReports(tx, today, nextMonday).where('id', '=', id);
  return (isPostgres(tx) ? query.forNoKeyUpdate() : query).executeTakeFirst();
};
