import { hasWords, normalise, wordsOf } from '../../src';

export type Value = string | number | null;
type Order = 'asc' | 'desc';

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true });

const compareValues = (mine: Value, theirs: Value, order: Order): number => {
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  const [one, other] = order === 'asc' ? [mine, theirs] : [theirs, mine];
  return typeof one === 'number' ? one - Number(other) : compareText(one, String(other));
};

/** Sorts as a table of all rows would: null is last, and equal rows are the newest first, in either order. */
export const sorted = <Row extends { id: number }>(
  rows: readonly Row[],
  order: Order,
  valueOf: (row: Row) => Value,
  dateOf: (row: Row) => string,
): Row[] =>
  [...rows].sort(
    (one, other) =>
      compareValues(valueOf(one), valueOf(other), order) ||
      compareText(dateOf(other), dateOf(one)) ||
      other.id - one.id,
  );

/** Whether the texts of a row contain every word of the filter. */
export const isFound = (texts: readonly (string | null | undefined)[], filter: string): boolean => {
  const text = normalise(texts.map((part) => part ?? '').join('\n'));
  return hasWords(text, wordsOf(filter));
};

/** Reads pages from the first until all rows that were found are there. */
export const readAll = async <Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; found_count: number }>,
) => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, found_count } = await read(page);
    all.push(...rows);
    if (all.length >= found_count) return all;
  }
};
