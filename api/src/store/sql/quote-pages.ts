import type { QuoteSort } from 'api-contract';
import { sql } from 'kysely';
import type { QuoteFilter, QuoteSelection, QuoteSummaryRow, QuoteTotals, Slice } from '../../domain/ports';
import { all, any, contains, idsNamed, inOrder, type Sql } from './conditions';
import type { Executor } from './database';
import { selectQuoteSummaries } from './queries';

/**
 * `+` keeps SQLite from using the index of statuses, which would read every quote's row: scanning an index that has all columns of
 * the query is ten times faster.
 */
const isListed = (filters: readonly QuoteFilter[]): Sql => {
  if (filters.length === 0) return all([]);
  return any(
    filters.map(({ quote_status_ids, invoiced }) => {
      const inStatus = sql`+quotes.quote_status_id in (${sql.join([...quote_status_ids])})`;
      if (invoiced === undefined) return inStatus;
      const invoice = invoiced ? sql`is not null` : sql`is null`;
      return all([inStatus, sql`quotes.invoice_id ${invoice}`]);
    }),
  );
};

const isFound = (words: readonly string[]): Sql =>
  all(
    words.map((word) =>
      any([
        contains(sql`quotes.reference_label`, word.toUpperCase()),
        sql`quotes.quote_organisation_id in ${idsNamed('organisations', word)}`,
        sql`quotes.quote_contact_id in ${idsNamed('contacts', word)}`,
      ]),
    ),
  );

interface Sums {
  count: number;
  sub_total_pence: number;
}

const sumsOf = async (executor: Executor, condition: Sql): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(sub_total_pence), 0) as sub_total_pence from quotes where ${condition}
  `.execute(executor);
  return rows[0] as Sums;
};

/** Counts and sums a selection. */
export const quoteTotals = async (
  executor: Executor,
  { filters, words }: QuoteSelection,
): Promise<QuoteTotals> => {
  const listed = isListed(filters);
  const total = await sumsOf(executor, listed);
  const found = words.length === 0 ? total : await sumsOf(executor, all([listed, isFound(words)]));
  return {
    total_count: total.count,
    found_count: found.count,
    found_sub_total_pence: found.sub_total_pence,
  };
};

/** What each order sorts by. A cross join lets SQLite read the quotes party by party, and stop when the page is full. */
const sources: Readonly<Record<QuoteSort, { from: Sql; columns: Sql[] }>> = {
  reference: { from: sql`quotes`, columns: [sql`quotes.base_number`, sql`quotes.revision_number`] },
  status: { from: sql`quotes`, columns: [sql`quotes.quote_status_id`] },
  date: { from: sql`quotes`, columns: [] },
  items: { from: sql`quotes`, columns: [sql`quotes.product_group_items_count`] },
  'sub-total': { from: sql`quotes`, columns: [sql`quotes.sub_total_pence`] },
  organisation: {
    from: sql`organisations cross join quotes`,
    columns: [sql`organisations.search_name`],
  },
  contact: { from: sql`contacts cross join quotes`, columns: [sql`contacts.search_name`] },
};

const joins: Readonly<Partial<Record<QuoteSort, Sql>>> = {
  organisation: sql`quotes.quote_organisation_id = organisations.id`,
  contact: sql`quotes.quote_contact_id = contacts.id`,
};

/** Reads one page: its ids from an index, then the rows of these few. */
export const quoteSlice = async (
  executor: Executor,
  { filters, words }: QuoteSelection,
  { sort, isDescending, limit, offset }: Slice<QuoteSort>,
): Promise<QuoteSummaryRow[]> => {
  const { from, columns } = sources[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const newestFirst = [sql`quotes.date ${sort === 'date' ? direction : sql`desc`}`, sql`quotes.id desc`];
  const order = [...columns.map((column) => sql`${column} ${direction}`), ...newestFirst];
  const { rows: ids } = await sql<{ id: number }>`
    select quotes.id
    from ${from}
    where ${all([joins[sort] ?? all([]), isListed(filters), isFound(words)])}
    order by ${sql.join(order)}
    limit ${limit} offset ${offset}
  `.execute(executor);
  if (ids.length === 0) return [];
  const rows = await selectQuoteSummaries(executor)
    .where(
      'quotes.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return inOrder(rows, ids);
};
