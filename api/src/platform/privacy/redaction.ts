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

/** Returns the function that replaces words wherever they stand alone, whatever their case; in JSON too. */
export const replacing = (words: ReadonlyMap<string, string>) => {
  const patterns = [...words]
    .sort(([one], [other]) => other.length - one.length)
    .map(([word, by]) => {
      const spellings = new Set([word, JSON.stringify(word).slice(1, -1)]);
      const either = [...spellings].map(escaped).join('|');
      return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu'), by] as const;
    });
  return (text: string): string => patterns.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
};
