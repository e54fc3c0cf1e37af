import { formatPounds, type MoneyDecimals, type Pounds } from 'api-contract';

/** Where a separator stands: before every three figures from the end. */
const SEPARATORS = /\B(?=(\d{3})+$)/g;

/** Pounds as `£1,235` (0 decimals) or `£1,234.50` (2); empty for null. */
export const formatMoney = (pounds: Pounds | null | undefined, decimals: MoneyDecimals): string =>
  pounds === null || pounds === undefined ? '' : formatPounds(pounds, decimals);

/** A whole number with separators: `10,000`. By hand, for a dashboard on a slow machine would wait for the browser's formatter to be made. */
export const formatCount = (count: number): string => String(count).replace(SEPARATORS, ',');

/** `1 quote`, `2 quotes`: the count with its noun. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
