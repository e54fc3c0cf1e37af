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

const patternOf = (word: string): RegExp => {
  const [before, after] = isUnmistakable(word)
    ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])']
    : ['(?<=^\\s*)', '(?=\\s*$)'];
  return new RegExp(before + escaped(word) + after, 'giu');
};

/** Returns the function that replaces names and numbers, whatever their case: where they stand alone, or are all of a text. */
export const replacingWords = (words: ReadonlyMap<string, string>): Replace => {
  const patterns = [...words]
    .sort(([one], [other]) => other.length - one.length)
    .map(([word, by]) => [patternOf(word), by] as const);
  return (text) => patterns.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
};
