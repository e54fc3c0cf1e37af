import type { SortValue } from '../column';

/** Numbers inside text count as numbers (`Q-2` before `Q-10`); built on first use, once. */
let collator: Intl.Collator | undefined;

const compareText = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en-GB', { numeric: true })).compare(a, b);

/**
 * Distinct texts in British order. Collation is slow and a plain comparison fast, so the plain one goes first: what it leaves
 * is nearly in order, which the sort of the language takes in about one comparison each.
 */
function sortTexts(texts: readonly string[]): string[] {
  const folded = texts.map((text) => text.toLowerCase());
  const order = texts.map((_, index) => index);
  order.sort((a, b) =>
    (folded[a] as string) < (folded[b] as string) ? -1 : folded[a] === folded[b] ? 0 : 1,
  );
  return order.map((index) => texts[index] as string).sort(compareText);
}

const isAbsent = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** Each row's place among the values of a column, equal values sharing one. */
export interface Ranks {
  readonly places: Uint32Array;
  readonly count: number;
  /** The place of rows without a value; it is the last one. */
  readonly absent: number;
}

/** Ranks rows by a column, so that sorting either way is counting and no comparison is made twice. */
export function rank<Row>(rows: readonly Row[], read: (row: Row) => SortValue): Ranks {
  const values = rows.map(read);
  const distinct = new Set<string | number | boolean>();
  for (const value of values) if (!isAbsent(value)) distinct.add(value);

  const texts: string[] = [];
  const others: (number | boolean)[] = [];
  for (const value of distinct) {
    if (typeof value === 'string') texts.push(value);
    else others.push(value);
  }
  const ordered = [...others.sort((a, b) => Number(a) - Number(b)), ...sortTexts(texts)];

  const placeOf = new Map<SortValue, number>(ordered.map((value, place) => [value, place]));
  const absent = ordered.length;
  const places = new Uint32Array(rows.length);
  for (let index = 0; index < places.length; index++) places[index] = placeOf.get(values[index]) ?? absent;
  return { places, count: absent + 1, absent };
}
