import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** All of these conditions; true for none. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`(1 = 1)` : sql`(${sql.join(conditions, sql` and `)})`;

/** Any of these conditions; false for none. */
export const any = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`(1 = 0)` : sql`(${sql.join(conditions, sql` or `)})`;

/** Whether a text contains another. `%`, `_` and `\` in it match themselves. */
export const contains = (text: Sql, part: string): Sql =>
  sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A table's ids for which the name contains a word, which is normalised. */
export const idsNamed = (table: 'organisations' | 'contacts', word: string): Sql =>
  sql`(select id from ${sql.table(table)} where ${contains(sql`search_name`, word)})`;

/** Rows in the order of their ids. */
export const inOrder = <Row extends { id: number }>(
  rows: readonly Row[],
  ids: readonly { id: number }[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
};

/** Some rows of a selection. Equal rows are sorted newest first, whichever the direction. */
export interface Slice<Sort> {
  sort: Sort;
  isDescending: boolean;
  limit: number;
  offset: number;
}
