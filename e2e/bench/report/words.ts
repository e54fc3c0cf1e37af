import type { Figure, Series } from '../measure/figure';
import { median, middleHalf } from '../measure/statistics';

/** Three digits that mean something, and no more than a figure can bear. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 1000) return Math.round(value).toLocaleString('en-GB');
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

const withUnit = (value: number, unit: Series['unit']) => `${number(value)}${unit === '' ? '' : ` ${unit}`}`;

/** `1.31 ×`. */
export const valueText = ({ value, unit }: Figure): string => withUnit(value, unit);

/** `≤ 1.5`; empty where there is no bar. */
export function barText({ bar }: Figure): string {
  if (bar === null) return '';
  return `${bar.kind === 'at most' ? '≤' : '≥'} ${bar.value}`;
}

/** `bare 212 ms (205–220)`: the median and how far the middle half of the samples reaches. */
export function seriesText({ name, unit, samples }: Series): string {
  const [from, to] = middleHalf(samples);
  const spread = samples.length > 1 ? ` (${number(from)}–${number(to)}, n ${samples.length})` : '';
  return `${name} ${withUnit(median(samples), unit)}${spread}`;
}
