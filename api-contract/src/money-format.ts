import { type Pence, fromPence } from './money';
import type { Pounds } from './entities';

/** Prices of the catalogue and list sub totals have none; the quote form, lines and invoices have two. */
export type MoneyDecimals = 0 | 2;

const formatters = new Map<MoneyDecimals, Intl.NumberFormat>();

const formatter = (decimals: MoneyDecimals): Intl.NumberFormat => {
  const known = formatters.get(decimals);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(decimals, made);
  return made;
};

/** Pounds of the wire as British text: `£1,234.50`, or `£1,235` without decimals (half away from zero). */
export const formatPounds = (pounds: Pounds, decimals: MoneyDecimals = 2): string =>
  formatter(decimals).format(pounds);

/** Pence as British text; see `formatPounds`. */
export const formatPence = (pence: Pence, decimals: MoneyDecimals = 2): string =>
  formatPounds(fromPence(pence), decimals);
