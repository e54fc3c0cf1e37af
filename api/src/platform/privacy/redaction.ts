import { normalise, placesOf, toFileName } from 'api-contract';
import { emailKey } from '../../accounts';
import { deleteRows, insertRow, type Tx } from '../../store';

/** Takes the place of a text that is not shown any more. */
export const REDACTED = '…';

/** Lets the work take personal data out of history, which the database refuses otherwise. */
export const redactingHistory = async (tx: Tx, now: Date, work: () => Promise<void>): Promise<void> => {
  const { id } = await insertRow(tx, 'history_redactions', { begun_at: now.toISOString() });
  await work();
  await deleteRows(tx, 'history_redactions', { id });
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The fewest digits of a telephone number that is no other number. */
const DIGITS_OF_NUMBER = 7;

/** Returns whether a name or a number in a text must be of the person. A name of one word may be any word, an extension any number. */
const isUnmistakable = (word: string): boolean =>
  word.split(/\s+/).filter((part) => /\p{L}/u.test(part)).length > 1 ||
  word.replace(/\D/g, '').length >= DIGITS_OF_NUMBER;

const DOMAIN = '[\\p{L}\\p{M}\\p{N}]+(?:[-.]+[\\p{L}\\p{M}\\p{N}]+)*';

type Replace = (text: string) => string;

/** Returns the function that replaces addresses, which are as `emailKey` returns them: not where one is a part of a longer one. */
export const replacingAddresses = (addresses: readonly string[], by: string): Replace => {
  const patterns = addresses.map((address) => {
    const name = escaped(address.slice(0, address.lastIndexOf('@')));
    return new RegExp(`(?<![\\p{L}\\p{N}][._%+'-]*)${name}@${DOMAIN}`, 'giu');
  });
  const replace = (found: string) => (addresses.includes(emailKey(found)) ? by : found);
  return (text) => patterns.reduce((rest, pattern) => rest.replace(pattern, replace), text);
};

const endsInWord = /[\p{L}\p{N}]\p{M}*$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;

/** Returns a text of the same length with spaces for what stands between the words of a name of a file. */
const spaced = (text: string): string =>
  text.replace(/[\p{P}\p{S}]/gu, (character) => ' '.repeat(character.length));

/** Returns the function that replaces a name or a number, however it is spelt. `read` returns a text of the same length, in which it is looked for. */
const replacingWord = (word: string, by: string, read: Replace): Replace => {
  const wanted = normalise(read(normalise(word)));
  const standsAlone = isUnmistakable(word)
    ? (text: string, [start, end]: [number, number]) =>
        !endsInWord.test(text.slice(Math.max(start - 4, 0), start)) &&
        !beginsInWord.test(text.slice(end, end + 2))
    : (text: string, [start, end]: [number, number]) =>
        (text.slice(0, start) + text.slice(end)).trim() === '';
  return (text) =>
    placesOf(read(text), wanted)
      .filter((place) => standsAlone(text, place))
      .reduceRight((rest, [start, end]) => rest.slice(0, start) + by + rest.slice(end), text);
};

const replacingAll = (words: ReadonlyMap<string, string>, read: Replace): Replace => {
  const longestFirst = [...words]
    .sort(([one], [other]) => normalise(other).length - normalise(one).length)
    .map(([word, by]) => replacingWord(word, by, read));
  return (text) => longestFirst.reduce((rest, replace) => replace(rest), text);
};

/**
 * Returns the function that replaces names and numbers, whatever their case, accents, apostrophes and spaces: where they stand alone, or are all of a
 * text.
 */
export const replacingWords = (words: ReadonlyMap<string, string>): Replace =>
  replacingAll(words, (text) => text);

/** Returns a name as it is in the name under which a file is downloaded, with spaces: without the letters that not all systems take. */
const downloaded = (name: string): string => toFileName(name).replaceAll('-', ' ');

/** The same in the name of a file, whatever stands between their words. */
export const replacingWordsInFileName = (words: ReadonlyMap<string, string>): Replace => {
  const replaceSpelt = replacingWords(words);
  const inDownloads = [...words]
    .map(([word, by]) => [downloaded(word), by] as const)
    .filter(([word]) => isUnmistakable(word));
  const replaceSpaced = replacingAll(new Map([...inDownloads, ...words]), spaced);
  return (text) => replaceSpaced(replaceSpelt(text));
};
