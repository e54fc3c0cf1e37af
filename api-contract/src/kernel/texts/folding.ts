// How texts are compared: in search, filters, choosers, mentions, imports, unique names, and the search for duplicates. How they are
// stored is in `texts.ts`.
import { quoteReference, REFERENCE_SEARCH } from './quote-reference';

/** Characters that look like one on a British keyboard. */
const APOSTROPHES = /[`´＇｀\u02B9\u02BB-\u02BD\u2018-\u201B\u2032]/g;
const QUOTATION_MARKS = /[\u201C-\u201F\u2033«»]/g;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** Letters that Unicode does not decompose, as they are typed on a British keyboard, and the sigma at the end of a word. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ƀ: 'b',
  ɨ: 'i',
  ı: 'i',
  ς: 'σ',
};
const PLAIN_LETTERS = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Letters of Cyrillic that have a mark, and are others than those without it. */
const MARKED_LETTERS = /[иу]\u0306|і\u0308|[гк]\u0301/giu;

/** The accents of Latin, Greek and Cyrillic. In other scripts a mark is a vowel, a tone, or makes another letter. */
const ACCENTS =
  /[\u0300-\u036F\u0483-\u0489]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]/g;

const silent = String.raw`\p{Default_Ignorable_Code_Point}\p{Cf}\u2800`;
const SHOWS_NOTHING = new RegExp(`[${silent}]`, 'gu');

/** What belongs to the character before it: marks, those of half-width Japanese too, and what shows nothing. */
const belongsToCharacter = String.raw`\p{M}\uFF9E\uFF9F${silent}`;
const CHARACTERS = new RegExp(`[^${belongsToCharacter}]?[${belongsToCharacter}]*`, 'gu');

/** Matches a text of which only case and spaces can differ: ASCII without the grave accent. */
const isPlain = /^[ -_a-~]*$/;

/** Folds each character, with what belongs to it, for itself, so that a part of a text is folded as it is within the whole. */
const foldCharacters = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(DASHES, '-')
    .replace(SHOWS_NOTHING, '')
    .normalize('NFKD')
    .replace(MARKED_LETTERS, (letter) => letter.normalize())
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(PLAIN_LETTERS, (letter) => plain[letter] ?? letter);

const SPACES = /[\s\p{Cc}]+/gu;

const fold = (text: string): string =>
  isPlain.test(text) ? text.toLowerCase() : foldCharacters(text).replace(SPACES, ' ');

/**
 * Returns a text as it is compared: look-alikes are equal. It has no case, accents, ligatures, full-width forms and invisible characters;
 * one kind of apostrophe, quotation mark and dash; and single spaces.
 */
export function normalise(text: string): string {
  return fold(text).replace(/ {2,}/g, ' ').trim();
}

/** The words of a query; a row must contain every one of them, in any order. */
export const wordsOf = (query: string): string[] => normalise(query).split(' ').filter(Boolean);

/** Returns how a word of a query may be written in a text: as it is, and as the whole reference where it is a short one, such as `q-519`. */
export const spellingsOf = (word: string): string[] => {
  const [, base, revision = '0'] = REFERENCE_SEARCH.exec(word) ?? [];
  if (base === undefined) return [word];
  const reference = quoteReference(Number(base), Number(revision)).toLowerCase();
  return reference.includes(word) ? [word] : [word, reference];
};

/** Returns whether a text that `normalise` returned contains every word of a query. */
export const hasWords = (normalised: string, words: readonly string[]): boolean =>
  words.every((word) => spellingsOf(word).some((spelling) => normalised.includes(spelling)));

/**
 * Returns where a text has a part that `normalise` returned: the start and the end of each place. A letter with a mark that is left there is no
 * place of the letter without it.
 */
export const placesOf = (text: string, part: string): [start: number, end: number][] => {
  if (part === '' || !normalise(text).includes(part)) return [];
  const pieces: string[] = [];
  // For each character of the folded text, the place of the original one.
  const origins: number[] = [];
  let index = 0;
  for (const character of text.match(CHARACTERS) ?? []) {
    for (const piece of fold(character)) {
      if (piece === ' ' && pieces.at(-1) === ' ') continue;
      pieces.push(piece);
      origins.push(...Array<number>(piece.length).fill(index));
    }
    index += character.length;
  }
  const folded = pieces.join('');
  const places: [number, number][] = [];
  let at = folded.indexOf(part);
  while (at >= 0) {
    let next = at + part.length;
    const goesOn = /^\p{M}/u.test(folded.slice(next, next + 2));
    // A ligature that begins or ends the part belongs to it.
    while (next < origins.length && origins[next] === origins[next - 1]) next += 1;
    if (!goesOn) places.push([origins[at]!, origins[next] ?? text.length]);
    at = folded.indexOf(part, goesOn ? at + 1 : at + part.length);
  }
  return places;
};
