import { normalise, type SearchHit } from 'api-contract';

/** A record as it is searched: every text in the form in which texts are compared. */
export interface NameEntry {
  id: number;
  name: string;
  /** Codes, identifiers and addresses that are it and nothing else. */
  codes: readonly string[];
  /** Name and codes in one, so that a word is looked for once. */
  text: string;
  toHit: () => SearchHit;
}

/** Between two texts, so that no word is found across their border. */
const border = '\n';

export const toEntry = (hit: SearchHit, codes: readonly (string | null)[]): NameEntry => {
  const name = normalise(hit.title);
  const known = codes.filter((code) => code !== null && code !== '').map((code) => normalise(String(code)));
  return { id: hit.id, name, codes: known, text: [name, ...known].join(border), toHit: () => hit };
};

export interface RankedEntry {
  entry: NameEntry;
  /** 0 exact, 1 begins with the text, 2 a word begins with it, 3 contains it. */
  rank: number;
}

const startsWord = (text: string, words: readonly string[]): boolean =>
  words.every((word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
    }
    return false;
  });

const rankOf = ({ name, codes, text }: NameEntry, whole: string, words: readonly string[]): number => {
  if (name === whole || codes.includes(whole)) return 0;
  if (name.startsWith(whole) || codes.some((code) => code.startsWith(whole))) return 1;
  return startsWord(text, words) ? 2 : 3;
};

/** The entries that hold every word, the best first, and among equals by name. */
export const findEntries = (entries: readonly NameEntry[], words: readonly string[]): RankedEntry[] => {
  const whole = words.join(' ');
  return entries
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((entry) => ({ entry, rank: rankOf(entry, whole, words) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        (one.entry.name < other.entry.name ? -1 : one.entry.name > other.entry.name ? 1 : 0) ||
        one.entry.id - other.entry.id,
    );
};
