import { normalise, wordsOf } from 'api-contract';

type ReadText<Row> = (row: Row) => string | null | undefined;

export interface Search {
  /** Finds rows by words. Answers their numbers, upwards. Null means that all are found. */
  readonly find: (query: string) => Uint32Array | null;
  /** Prepares some more rows; false when there are none left. */
  readonly prepareSome: () => boolean;
}

/** Rows that are prepared at once ahead of a query: a few milliseconds on a slow machine. */
const ROWS_AT_ONCE = 2_000;

/** Between the texts of two columns, so that no word is found across their border. */
const BORDER = '\n';

/** Whether everything that matches `words` also matched `earlier`, as when a word is typed on. */
const narrows = (words: readonly string[], earlier: readonly string[]) =>
  earlier.every((old) => words.some((word) => word.includes(old)));

/** A loop, for it runs for each row at each key. */
const matches = (text: string, words: readonly string[]): boolean => {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
};

/**
 * Prepares the filter for these rows. Nothing is read until it is asked to; the text of each row is prepared once; a query
 * that goes on from the last one only looks at what that one had found.
 */
export function createSearch<Row>(rows: readonly Row[], readers: readonly ReadText<Row>[]): Search {
  const texts: string[] = [];
  let last: { words: string[]; found: Uint32Array } | null = null;

  const textOf = (row: Row) => {
    let text = '';
    for (const read of readers) {
      const part = read(row);
      if (part) text += text === '' ? part : BORDER + part;
    }
    return normalise(text);
  };

  const prepareUpTo = (count: number) => {
    for (let index = texts.length; index < count; index++) texts.push(textOf(rows[index] as Row));
  };

  return {
    prepareSome: () => {
      prepareUpTo(Math.min(texts.length + ROWS_AT_ONCE, rows.length));
      return texts.length < rows.length;
    },
    find: (query) => {
      const words = wordsOf(query);
      if (words.length === 0) return null;
      prepareUpTo(rows.length);
      const within = last !== null && narrows(words, last.words) ? last.found : null;
      const candidates = within?.length ?? rows.length;
      const found = new Uint32Array(candidates);
      let count = 0;
      for (let index = 0; index < candidates; index++) {
        const row = within === null ? index : (within[index] as number);
        if (matches(texts[row] as string, words)) found[count++] = row;
      }
      last = { words, found: found.subarray(0, count) };
      return last.found;
    },
  };
}
