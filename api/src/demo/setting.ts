import { addDays, londonDate, type CalendarDate, type Instant } from 'api-contract';
import type { Recorded } from '../store';

/** A pseudo-random number generator (mulberry32): the same seed gives the same data everywhere. */
export class Random {
  constructor(private state: number) {}

  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.integer(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }

  /** Returns some entries, each at most once, in a random order. */
  sample<T>(list: readonly T[], count: number): T[] {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(this.integer(0, rest.length - 1), 1);
      return taken as T;
    });
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.integer(0, 15).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** The size of the set. */
export interface DemoSize {
  quotes: number;
  organisations: number;
  /** Sellable groups under each top-level one. */
  groupsPerLine: number;
}

/** The standard set: a company of twenty after a year and a half. */
export const everyday: DemoSize = { quotes: 250, organisations: 80, groupsPerLine: 5 };

/** For benchmarks: 5,000 products, and an organisation for every two quotes. */
export const large = (quotes: number): DemoSize => ({
  quotes,
  organisations: Math.ceil(quotes / 2),
  groupsPerLine: 125,
});

/** The period of the quotes in days: eighteen months. */
export const daysOfHistory = 548;

/** The minutes after nine in which quotes are created; what follows on the same day comes later. */
export const MORNING = 240;

/** The days after which a quote without a sale is decided. */
export const DECIDED_AFTER = 21;

/** The working day of a date: the Friday of a weekend. */
const workingDay = (date: CalendarDate): CalendarDate => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
};

/** The day that all dates of the demonstration data are relative to: the last working day before the first start. */
export class Setting {
  readonly lastDay: CalendarDate;

  constructor(now: Date) {
    this.lastDay = workingDay(addDays(londonDate(now), -1));
  }

  daysAgo(days: number): CalendarDate {
    return workingDay(addDays(this.lastDay, -days));
  }

  /** Never after the last day. */
  later(date: CalendarDate, days: number): CalendarDate {
    const day = workingDay(addDays(date, days));
    return day > this.lastDay ? this.lastDay : day < date ? date : day;
  }

  /** Returns a time in working hours. */
  instant(date: CalendarDate, minuteOfDay: number): Instant {
    return new Date(new Date(`${date}T09:00:00.000Z`).getTime() + minuteOfDay * 60_000).toISOString();
  }
}

/** The metadata of a record that has not been changed since its creation. */
export const madeAt = (instant: Instant): Omit<Recorded, 'id'> => ({
  created_at: instant,
  updated_at: instant,
  version: 1,
});
