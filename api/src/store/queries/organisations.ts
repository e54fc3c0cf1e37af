import type { ContactSort, OrganisationMode, OrganisationSort } from 'api-contract';
import { sql } from 'kysely';
import type { OrganisationRow } from '../organisation-rows';
import { listRows, type Db, type Tx } from '../rows';
import { all, containsWord, readInOrder, type Condition, type Slice, type Sql } from './conditions';

export type OrganisationCounts = Pick<
  OrganisationRow,
  'quotes_active_count' | 'quotes_historic_count' | 'sales_won_count'
>;

/** Adds to the counts of an organisation, which keeps its version. Without any difference nothing is written. */
export const changeCounts = async (tx: Tx, id: number, differences: OrganisationCounts): Promise<void> => {
  if (Object.values(differences).every((difference) => difference === 0)) return;
  const { quotes_active_count, quotes_historic_count, sales_won_count } = differences;
  await tx
    .updateTable('organisations')
    .set((eb) => ({
      quotes_active_count: eb('quotes_active_count', '+', quotes_active_count),
      quotes_historic_count: eb('quotes_historic_count', '+', quotes_historic_count),
      sales_won_count: eb('sales_won_count', '+', sales_won_count),
    }))
    .where('id', '=', id)
    .execute();
};

/** Which organisations or contacts a list has, and which of them contain each word in their names. */
export interface NamedSelection {
  table: 'organisations' | 'contacts';
  listed: Condition;
  /** Normalised words. */
  words: readonly string[];
}

/** Returns the conditions that an organisation may be quoted or invoiced, where that is asked for. */
export const isOfMode = (mode: OrganisationMode | undefined): Sql[] => {
  if (mode === undefined) return [];
  return [mode === 'quotable' ? sql`is_quotable = 1` : sql`is_invoicable = 1`];
};

const isInUse = (withArchived: boolean): Sql[] => (withArchived ? [] : [sql`is_archived = 0`]);

export const organisationSelection = (
  mode: OrganisationMode | undefined,
  withArchived: boolean,
  words: readonly string[],
): NamedSelection => ({
  table: 'organisations',
  listed: all([...isInUse(withArchived), ...isOfMode(mode)]),
  words,
});

export const contactSelection = (
  organisationId: number,
  withArchived: boolean,
  words: readonly string[],
): NamedSelection => ({
  table: 'contacts',
  listed: all([sql`organisation_id = ${organisationId}`, ...isInUse(withArchived)]),
  words,
});

const isFound = ({ listed, words }: NamedSelection): Condition =>
  all([listed, ...words.map((word) => containsWord(sql`search_name`, word))]);

const countOf = async (db: Db, table: NamedSelection['table'], condition: Condition): Promise<number> => {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)} where ${condition}`;
  return (await query.execute(db)).rows[0]!.count;
};

/** Counts a selection without its words, and with them. */
export const namedTotals = async (db: Db, selection: NamedSelection) => {
  const { table, listed, words } = selection;
  const total_count = await countOf(db, table, listed);
  const found_count = words.length === 0 ? total_count : await countOf(db, table, isFound(selection));
  return { total_count, found_count };
};

/** What each order sorts by before the name; empty values come last, whichever the direction. */
const orders: Readonly<Record<Exclude<OrganisationSort | ContactSort, 'name'>, Sql>> = {
  quotable: sql`is_quotable`,
  invoicable: sql`is_invoicable`,
  'active-quotes': sql`quotes_active_count`,
  'historic-quotes': sql`quotes_historic_count`,
  sales: sql`sales_won_count`,
  email: sql`lower(email)`,
};

const orderBy = (sort: OrganisationSort | ContactSort, isDescending: boolean): Sql => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  if (sort === 'name') return sql`search_name ${direction}, id`;
  const nulls = sort === 'email' ? sql`nulls last` : sql``;
  return sql`${orders[sort]} ${direction} ${nulls}, search_name, id`;
};

const idsOf = async (
  db: Db,
  selection: NamedSelection,
  { sort, isDescending, limit, offset }: Slice<OrganisationSort | ContactSort>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id
    from ${sql.table(selection.table)}
    where ${isFound(selection)}
    order by ${orderBy(sort, isDescending)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Reads one page: its ids from an index, then the rows of these few. Equal rows are in order of name. */
export const organisationSlice = async (db: Db, selection: NamedSelection, slice: Slice<OrganisationSort>) =>
  readInOrder(await idsOf(db, selection, slice), (id) => listRows(db, 'organisations', { id }));

export const contactSlice = async (db: Db, selection: NamedSelection, slice: Slice<ContactSort>) =>
  readInOrder(await idsOf(db, selection, slice), (id) => listRows(db, 'contacts', { id }));
