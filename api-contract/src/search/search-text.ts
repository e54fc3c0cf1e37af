/** The kinds of records that can be found, in the order in which they are shown. */
export const SEARCH_KINDS = [
  'quote',
  'organisation',
  'contact',
  'product_group',
  'product',
  'benefit',
  'invoice',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Letters that Unicode does not decompose, as they are typed on a British keyboard. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const beyondAscii = /[^\s!-~]/;

/** Returns the text as filters compare it: without case and accents. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter);
}

/** The words of a query; a row must contain every one of them, in any order. */
export const wordsOf = (query: string): string[] => normalise(query).split(/\s+/).filter(Boolean);
