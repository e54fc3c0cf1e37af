import { median } from './statistics';

/** What one variant needed, sample by sample, in the order in which they were taken. */
export interface Series {
  name: string;
  unit: 'ms' | 'KB' | 'requests/s' | 'MB' | '×' | '';
  samples: number[];
}

/** One thing that was measured, beside its bar. */
export interface Figure {
  name: string;
  /** In `unit`; a ratio has the unit ×. */
  value: number;
  unit: Series['unit'];
  /** Null for a figure without a bar. */
  bar: { kind: 'at most' | 'at least'; value: number } | null;
  /** What the value was made of. */
  series: Series[];
  note?: string;
}

type Bar = Figure['bar'];

export const atMost = (value: number): Bar => ({ kind: 'at most', value });
export const atLeast = (value: number): Bar => ({ kind: 'at least', value });

/** Null where there is no bar. */
export function isKept({ value, bar }: Figure): boolean | null {
  if (bar === null) return null;
  return bar.kind === 'at most' ? value <= bar.value : value >= bar.value;
}

/** How many times the yardstick's median a median is. */
export function against(name: string, bar: Bar, measured: Series, yardstick: Series, note?: string): Figure {
  const value = median(measured.samples) / median(yardstick.samples);
  return { name, value, unit: '×', bar, series: [measured, yardstick], note };
}

/** A median by itself. */
export function plain(name: string, bar: Bar, measured: Series, note?: string): Figure {
  return { name, value: median(measured.samples), unit: measured.unit, bar, series: [measured], note };
}

/** The worst sample by itself. */
export function worst(name: string, bar: Bar, measured: Series, note?: string): Figure {
  return { name, value: Math.max(...measured.samples), unit: measured.unit, bar, series: [measured], note };
}
