import { daysBetween } from 'api-contract';
import { MORNING, type Random, type Setting } from './setting';
import { noteTexts } from './words/people.json';
import type { QuoteNoteRow, QuoteRow, UserRow } from '../store';

/** The newest quotes all have notes, so that the dashboard shows recent ones. */
const alwaysNoted = 12;

/** Creates internal notes, in the order in which they were written. */
export const generateNotes = (
  quotes: readonly QuoteRow[],
  users: readonly UserRow[],
  setting: Setting,
  random: Random,
): QuoteNoteRow[] => {
  const notes = quotes.flatMap((quote, index) => {
    const noted = index >= quotes.length - alwaysNoted || random.chance(0.45);
    const used = new Set<string>();
    return Array.from({ length: noted ? random.integer(1, 3) : 0 }, () => {
      const days = random.integer(0, Math.min(30, daysBetween(quote.date, setting.lastDay)));
      const day = setting.later(quote.date, days);
      // The notes of one quote differ.
      const content = random.pick(noteTexts.filter((text) => !used.has(text)));
      used.add(content);
      const author = random.pick(users);
      const at = setting.instant(day, random.integer(day === quote.date ? MORNING : 0, 520));
      return {
        ...{ quote_id: quote.id, content, edited_at: null, created_by_user_id: author.id },
        ...{ created_at: at, updated_at: at, version: 1 },
      };
    });
  });
  return notes
    .sort((one, other) => (one.created_at < other.created_at ? -1 : 1))
    .map((note, index) => ({ id: index + 1, ...note }));
};
