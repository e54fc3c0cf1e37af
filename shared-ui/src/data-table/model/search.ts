import { normalise, wordsOf } from 'api-contract';

type ReadText<Row> = (row: Row) => string | null | undefined;

/** Finds rows by words. Answers a mask: 1 where the row matches. Null means that all do. */
export type Search = (query: string) => Uint8Array | null;

/** Between the texts of two columns, so that no word is found across their border. */
const BORDER = '\n';

/** Whether everything that matches `words` also matched `earlier`, as when a word is typed on. */
const narrows = (words: readonly string[], earlier: readonly string[]) =>
  earlier.every((old) => words.some((word) => word.includes(old)));

/**
 * Prepares the filter for these rows. Nothing is read until the first query; the text of each row is prepared once; a query
 * that goes on from the last one only looks at what that one had found.
 */
export function createSearch<Row>(rows: readonly Row[], readers: readonly ReadText<Row>[]): Search {
  let texts: string[] | null = null;
  let last: { words: string[]; mask: Uint8Array } | null = null;

  const prepare = () =>
    rows.map((row) => {
      let text = '';
      for (const read of readers) {
        const part = read(row);
        if (part) text += text === '' ? part : BORDER + part;
      }
      return normalise(text);
    });

  return (query) => {
    const words = wordsOf(query);
    texts ??= prepare();
    if (words.length === 0) return null;
    const within = last !== null && narrows(words, last.words) ? last.mask : null;
    const mask = new Uint8Array(rows.length);
    for (let index = 0; index < mask.length; index++) {
      if (within !== null && within[index] === 0) continue;
      const text = texts[index] as string;
      mask[index] = words.every((word) => text.includes(word)) ? 1 : 0;
    }
    last = { words, mask };
    return mask;
  };
}
