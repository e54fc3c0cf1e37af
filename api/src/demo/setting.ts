import { addDays, londonDate, type CalendarDate, type Instant } from 'api-contract';

import type { Recorded } from '../store';

/** How large the set is. */
export interface DemoSize {
  quotes: number;
  organisations: number;
  /** Sellable groups under each top-level one. */
  groupsPerLine: number;
}

/** About what a company of twenty has after a year and a half. */
export const everyday: DemoSize = { quotes: 250, organisations: 80, groupsPerLine: 5 };

/** For measuring: 5,000 products and 5,000 organisations beside so many quotes. */
export const large = (quotes: number): DemoSize => ({ quotes, organisations: 5000, groupsPerLine: 125 });

/** Days over which the quotes are spread: eighteen months. */
export const daysOfHistory = 548;

/** The moment that all dates of the demonstration are relative to. */
export class Setting {
  readonly today: CalendarDate;

  constructor(readonly now: Date) {
    this.today = londonDate(now);
  }

  daysAgo(days: number): CalendarDate {
    return addDays(this.today, -days);
  }

  /** Never after today. */
  later(date: CalendarDate, days: number): CalendarDate {
    const day = addDays(date, days);
    return day > this.today ? this.today : day;
  }

  /** A moment of a working day, never in the future. */
  instant(date: CalendarDate, minuteOfDay: number): Instant {
    const moment = new Date(`${date}T09:00:00.000Z`).getTime() + minuteOfDay * 60_000;
    return new Date(Math.min(moment, this.now.getTime() - 60_000)).toISOString();
  }
}

/** What a record carries that has not been changed since it was made. */
export const madeAt = (instant: Instant): Omit<Recorded, 'id'> => ({
  created_at: instant,
  updated_at: instant,
  version: 1,
});
