import {
  QUOTE_STATUS_GROUPS,
  REPORT_DIMENSIONS,
  reportDimensions,
  type DimensionQuery,
  type ReportDimension,
} from 'api-contract';
import { sql } from 'kysely';
import { isAnyOf, type Db } from '../../store';
import { all, any, type Sql } from '../../kernel/list/conditions';
import { isQuotedItem } from '../../kernel/records';

interface Source {
  /** The column with the id of the row: of quotes or, where items are counted, of these. */
  column: Sql;
  /** That of invoices; without it, an invoice belongs to the row of its quote. */
  ofInvoices?: Sql;
  /** Where the names are, unless the contract has them. */
  names?: 'organisations' | 'users' | 'product_groups' | 'lost_reasons';
}

/** The day of the event of an item, which may have been postponed since: `onDaysOfEvents` in SQL. */
const eventDay = sql`coalesce(
  (
    select events.date from ${sql.table('event_packages')}
    join ${sql.table('events')} on events.id = event_packages.event_id
    where event_packages.product_group_id = quote_items.product_group_id
      and event_packages.date = quote_items.date
  ),
  quote_items.date
)`;

const sources: Readonly<Record<ReportDimension, Source>> = {
  organisation: {
    column: sql`quotes.quote_organisation_id`,
    ofInvoices: sql`invoices.organisation_id`,
    names: 'organisations',
  },
  agent: { column: sql`quotes.sales_agent_user_id`, names: 'users' },
  package: { column: sql`quote_items.product_group_id`, names: 'product_groups' },
  event_month: { column: sql`cast(replace(substr(${eventDay}, 1, 7), '-', '') as integer)` },
  lost_reason: { column: sql`quotes.lost_reason_id`, names: 'lost_reasons' },
};

type ListTable = 'quotes' | 'invoices';

/** Returns the id of the row in which a report counts a quote, an invoice or, where items are counted, an item. */
export const rowIdOf = (table: ListTable, dimension: ReportDimension): Sql => {
  const { column, ofInvoices = column } = sources[dimension];
  return table === 'invoices' ? ofInvoices : column;
};

/** Returns the names of some of a dimension's records by their ids. */
export const dimensionNames = async (
  db: Db,
  dimension: ReportDimension,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const { names } = sources[dimension];
  const rows = names
    ? await db
        .selectFrom(names)
        .select(['id', 'name'])
        .where(isAnyOf(db, sql.ref('id'), ids))
        .execute()
    : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const equals = (column: Sql, id: number): Sql => (id === 0 ? sql`${column} is null` : sql`${column} = ${id}`);

/** Matches the items that a report counts. A client can still take the options of an open quote; later, what was not taken is not counted. */
export const isCountedItem = any([
  sql`quotes.quote_status_id in (${sql.join(QUOTE_STATUS_GROUPS.open.map((status) => sql.lit(status)))})`,
  isQuotedItem,
]);

/** Selects the ids of the quotes that have a counted item of which a condition holds. */
const idsWithItem = (...conditions: readonly Sql[]): Sql => sql`(
  select quote_items.quote_id
  from ${sql.table('quote_items')} join ${sql.table('quotes')} on quotes.id = quote_items.quote_id
  where ${all([...conditions, isCountedItem])}
)`;

/** Returns the condition that a quote or the quote of an invoice has an item in a row; of id 0, no item at all counts too. */
const hasItem = (quoteId: Sql, column: Sql, id: number): Sql => {
  const found = sql`${quoteId} in ${idsWithItem(equals(column, id))}`;
  if (id > 0) return found;
  return any([
    found,
    sql`not exists (select 1 from ${idsWithItem()} as counted where counted.quote_id = ${quoteId})`,
  ]);
};

const isOf = (table: ListTable, dimension: ReportDimension, id: number): Sql => {
  const { column, ofInvoices } = sources[dimension];
  const quoteId = table === 'quotes' ? sql`quotes.id` : sql`invoices.quote_id`;
  if (reportDimensions[dimension].countsPer === 'item') return hasItem(quoteId, column, id);
  if (table === 'quotes' || ofInvoices) return equals(rowIdOf(table, dimension), id);
  const found = sql`${quoteId} in (select quotes.id from ${sql.table('quotes')} where ${equals(column, id)})`;
  return id > 0 ? found : any([found, sql`${quoteId} is null`]);
};

/** Returns the conditions that limit quotes or invoices to rows of reports. */
export const isOfDimensions = (table: ListTable, query: DimensionQuery): Sql[] =>
  REPORT_DIMENSIONS.flatMap((dimension) => {
    const id = query[dimension];
    return id === undefined ? [] : [isOf(table, dimension, id)];
  });
