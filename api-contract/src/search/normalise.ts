/** Letters that Unicode does not take apart, as they are typed on a British keyboard. */
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

/** Text as it is compared by the filter: without case and accents. */
export function normalise(text: string): string {
  const lower = text.toLowerCase();
  if (!beyondAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => plain[letter] ?? letter);
}

/** The words of a query; a row must hold every one of them, in any order. */
export const wordsOf = (query: string): string[] => normalise(query).split(/\s+/).filter(Boolean);
