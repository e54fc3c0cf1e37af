import { addDays, londonDate, type CalendarDate, type QuoteHistoryEntry } from 'api-contract';
import { formatDate } from 'shared-ui';

/** The entries of one day. */
export interface HistoryDay {
  readonly date: CalendarDate;
  readonly entries: readonly QuoteHistoryEntry[];
}

/** Entries by the day that they fall on in London, in their order. */
export function byDay(entries: readonly QuoteHistoryEntry[]): HistoryDay[] {
  const days = new Map<CalendarDate, QuoteHistoryEntry[]>();
  for (const entry of entries) {
    const date = londonDate(new Date(entry.changed_at));
    const day = days.get(date);
    if (day) day.push(entry);
    else days.set(date, [entry]);
  }
  return [...days].map(([date, told]) => ({ date, entries: told }));
}

/** `Today`, `Yesterday`, else the date. */
export function nameOfDay(date: CalendarDate, now: Date): string {
  const today = londonDate(now);
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
}
