import { sql } from 'kysely';
import type { Db } from '../../store';
import { all, type Sql } from './conditions';

/** One of the orders of a list. */
export interface ListOrder {
  /** What rows are sorted by, all of it in the direction of the request. */
  by: readonly Sql[];
  /** How equal rows are sorted, whatever the direction, where that is not the `ties` of the list. */
  ties?: readonly Sql[];
  /** Puts rows without a value last in both directions. Not for columns that are never null: SQLite would read no index in this order. */
  emptyLast?: true;
  /** Which rows have no value, where an index has the last one in its place: descending, they come last too. */
  isEmpty?: Sql;
  /** The tables that are read in this order, where these are not the `from` of the list, and the condition that joins them. */
  from?: Sql;
  on?: Sql;
}

/** What is counted and summed of a list. */
interface CountedList<Sum extends string = string> {
  from: Sql;
  /** The conditions of the rows that `total_count` counts. */
  where: readonly Sql[];
  /** The conditions of the request that `total_count` leaves out. */
  filters?: readonly Sql[];
  /** Normalised words, each of which a row that is found has. */
  words: readonly string[];
  hasWord: (word: string) => Sql;
  /** What is summed of the rows that are found. */
  sums?: Readonly<Record<Sum, Sql>>;
  /** Counts `total_count` and `found_count` by one query, for rows that no table or index has. */
  inOnePass?: true;
}

/** By which column a list is sorted, and which way. */
interface Order<Sort> {
  sort: Sort;
  order: 'asc' | 'desc';
}

/** A list that the server filters, sorts and pages, for one request. */
export interface ListDefinition<
  Row,
  Sort extends string,
  Sum extends string = never,
> extends CountedList<Sum> {
  /** The columns of a row or, with `rowsOf`, its id alone: databases find the ids of a page in an index. */
  columns: Sql;
  /** Returns the rows with these ids, in their order. */
  rowsOf?: (db: Db, ids: readonly number[]) => Promise<Row[]>;
  orders: Readonly<Record<Sort, ListOrder>>;
  /** The order of a request that names none. */
  usual: Order<Sort>;
  /** How rows that are equal in an order are sorted. */
  ties: readonly Sql[];
}

/** A part of a list in an order, which is the usual one where it is left out. */
export interface Slice<Sort> extends Partial<Order<Sort>> {
  limit: number;
  offset?: number;
}

/** A column with its table: `quotes.date`. */
type Column = `${string}.${string}`;

const tableOf = (column: Column): string => column.split('.')[0]!;

const joinOf = (key: Column, columns: readonly [Column, ...Column[]]) => {
  const other = tableOf(columns[0]);
  return {
    table: sql.table(tableOf(key)),
    other: sql.table(other),
    on: sql`${sql.ref(key)} = ${sql.ref(`${other}.id`)}`,
    by: columns.map((column) => sql.ref(column)),
  };
};

/**
 * Returns an order by columns of another table, whose row the key of each row names. A cross join lets SQLite read the other table first,
 * in this order, and stop when the page is full.
 */
export const byJoined = (key: Column, ...columns: [Column, ...Column[]]): ListOrder => {
  const { table, other, on, by } = joinOf(key, columns);
  return { from: sql`${other} cross join ${table}`, on, by };
};

/** Returns an order by columns of another table, where the key of a row may be null: such rows come last. */
export const byLeftJoined = (key: Column, ...columns: [Column, ...Column[]]): ListOrder => {
  const { table, other, on, by } = joinOf(key, columns);
  return { from: sql`${table} left join ${other} on ${on}`, by, emptyLast: true };
};

const conditionsOf = ({ filters = [], words, hasWord }: CountedList): Sql[] => [
  ...filters,
  ...words.map(hasWord),
];

const countOf = async (db: Db, from: Sql, conditions: readonly Sql[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${all(conditions)}
  `.execute(db);
  return rows[0]!.count;
};

/** Counts what a list finds. */
export const countFound = (db: Db, list: CountedList): Promise<number> =>
  countOf(db, list.from, [...list.where, ...conditionsOf(list)]);

/** Counts what a list has, and counts and sums what it finds. */
export const listTotals = async <Sum extends string>(
  db: Db,
  list: CountedList<Sum>,
): Promise<Record<'total_count' | 'found_count' | Sum, number>> => {
  const { from, where, inOnePass, sums = {} as Record<Sum, Sql> } = list;
  const found = conditionsOf(list);
  const ifFound = inOnePass && found.length > 0 ? sql` filter (where ${all(found)})` : sql``;
  const columns = Object.entries<Sql>(sums).map(
    ([name, value]) => sql`, coalesce(sum(${value})${ifFound}, 0) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<'total_count' | 'found_count' | Sum, number>>`
    select count(*) as total_count, count(*)${ifFound} as found_count${sql.join(columns, sql``)}
    from ${from}
    where ${all(inOnePass ? where : [...where, ...found])}
  `.execute(db);
  const totals = rows[0]!;
  if (inOnePass || found.length === 0) return totals;
  return { ...totals, total_count: await countOf(db, from, where) };
};

/** Reads a part of what a list finds. */
export const listSlice = async <Row, Sort extends string>(
  db: Db,
  list: ListDefinition<Row, Sort, string>,
  { sort = list.usual.sort, order = list.usual.order, limit, offset = 0 }: Slice<Sort>,
): Promise<Row[]> => {
  const { by, ties = list.ties, emptyLast, isEmpty, from = list.from, on } = list.orders[sort];
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  const first = isEmpty && order === 'desc' ? [isEmpty] : [];
  const empty = emptyLast ? sql` nulls last` : sql``;
  const { rows } = await sql<Row & { id: number }>`
    select ${list.columns}
    from ${from}
    where ${all([...(on ? [on] : []), ...list.where, ...conditionsOf(list)])}
    order by ${sql.join([...first, ...by.map((column) => sql`${column} ${direction}${empty}`), ...ties])}
    limit ${limit} offset ${offset}
  `.execute(db);
  if (!list.rowsOf) return rows;
  return list.rowsOf(
    db,
    rows.map(({ id }) => id),
  );
};
