import { formatPounds, type MoneyDecimals, type Pounds } from 'api-contract';

let countFormat: Intl.NumberFormat | undefined;

/** Pounds as `£1,235` (0 decimals) or `£1,234.50` (2); empty for null. */
export const formatMoney = (pounds: Pounds | null | undefined, decimals: MoneyDecimals): string =>
  pounds === null || pounds === undefined ? '' : formatPounds(pounds, decimals);

/** A whole number with separators: `10,000`. */
export const formatCount = (count: number): string =>
  (countFormat ??= new Intl.NumberFormat('en-GB')).format(count);

/** `1 quote`, `2 quotes`: the count with its noun. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
