import { byId, readPartReference, spellingsOf } from 'api-contract';
import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<boolean>;

/** Returns the conjunction of conditions; true for none. */
export const all = (conditions: readonly Sql[]): Condition =>
  conditions.length === 0 ? sql`(1 = 1)` : sql`(${sql.join(conditions, sql` and `)})`;

/** Returns the disjunction of conditions; false for none. */
export const any = (conditions: readonly Sql[]): Condition =>
  conditions.length === 0 ? sql`(1 = 0)` : sql`(${sql.join(conditions, sql` or `)})`;

/** Returns the condition that a text contains another. `%`, `_` and `\` match themselves. */
export const contains = (text: Sql, part: string): Sql =>
  sql`${text} like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Returns the condition that a text contains a word of a query, in any of its spellings. The text is as `normalise` returns it. */
export const containsWord = (text: Sql, word: string): Sql =>
  any(spellingsOf(word).map((spelling) => contains(text, spelling)));

/** Returns the condition that a word is in one of these texts, which are as `normalise` returns them. */
export const hasWordIn =
  (...texts: readonly Sql[]) =>
  (word: string): Sql =>
    any(texts.map((text) => containsWord(text, word)));

/** The characters before a word. */
const beforeWord = ['\n', ' ', '-', '.', ',', '(', '/', '&', "'", '@'];

/**
 * Ranks how well these texts, which are as `normalise` returns them, match the words of a query: 0 where one of them is the whole query,
 * then where one begins with it, then where each word begins a word, then the others.
 */
export const rankIn = (texts: readonly Sql[], words: readonly string[]): Sql => {
  const whole = words.join(' ');
  // Each text is on a line of its own, so that its beginning and its end can be seen.
  const text = sql`('\n' || ${sql.join(texts, sql` || '\n' || `)} || '\n')`;
  const beginsWord = (word: string) => any(beforeWord.map((before) => contains(text, before + word)));
  return sql`case
    when ${contains(text, `\n${whole}\n`)} then 0
    when ${contains(text, `\n${whole}`)} then 1
    when ${all(words.map(beginsWord))} then 2
    else 3
  end`;
};

const hasReference = (word: string): Sql => containsWord(sql`lower(quotes.reference_label)`, word);

/** Returns the condition that the reference of a quote contains a word of a query, or that the word is the reference of one of its parts. */
export const isInReference = (word: string): Sql => hasReference(readPartReference(word).quoteReference);

/** Selects the ids of the quotes whose reference contains a word of a query. */
export const idsReferenced = (word: string): Sql =>
  sql`(select id from ${sql.table('quotes')} where ${hasReference(word)})`;

/** Returns the conditions that a date is not before the first day and not after the last, where they are given. */
export const isBetween = (date: Sql, from: string | undefined, to: string | undefined): Sql[] => [
  ...(from === undefined ? [] : [sql`${date} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${date} <= ${to}`]),
];

/** Selects a table's ids whose name contains a normalised word of a query. */
export const idsNamed = (table: 'organisations' | 'contacts' | 'product_groups', word: string): Sql =>
  sql`(select id from ${sql.table(table)} where ${containsWord(sql`search_name`, word)})`;

/** Reads the rows with these ids, in the order of the ids. */
export const readInOrder = async <Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const rows = byId(await read(ids));
  return ids.flatMap((id) => rows.get(id) ?? []);
};
