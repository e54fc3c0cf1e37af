import { groupBy } from './group-by';
import { CURRENCY } from './limits';
import type { Pounds } from './schema';

/** A whole number of pence: the only form in which money is added or multiplied. */
export type Pence = number;

/** One priced line, in pence. */
export interface MoneyLine {
  quantity: number;
  unitPrice: Pence;
  /** At most two decimals; none when left out. */
  discountPercent?: number;
}

/** An amount before tax and the tax on it, in pence. */
export interface NetAndTax {
  net: Pence;
  tax: Pence;
}

/** The sums of a quote, in pence. `gross` is `net` and `tax` together. */
export interface MoneyTotals extends NetAndTax {
  gross: Pence;
}

const BASIS_POINTS_IN_ONE = 10_000;

/** Returns 100 × `value` as a whole number. Throws for more than two decimals. */
const hundredths = (value: number, what: string): number => {
  const whole = Math.round(value * 100);
  // Dividing rounds to the double nearest to the decimal, which is what a literal with two decimals is.
  if (!Number.isSafeInteger(whole) || whole / 100 !== value) {
    throw new RangeError(`${what} must have at most two decimals: ${value}`);
  }
  // Never -0.
  return whole || 0;
};

const assertWhole = (value: number, what: string): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a whole number: ${value}`);
  return value;
};

/** Converts pounds to pence, exactly. Throws a `RangeError` for more than two decimals. */
export const toPence = (pounds: Pounds): Pence => hundredths(pounds, 'An amount of pounds');

/** Converts pence to pounds, exactly. Throws a `RangeError` for a fraction of a penny. */
export const fromPence = (pence: Pence): Pounds => assertWhole(pence, 'An amount of pence') / 100;

/** Returns so many basis points (hundredths of a per cent) of an amount, rounded half up to the penny. */
export const shareOf = (amount: Pence, basisPoints: number): Pence => {
  // Split, so that no product leaves the range in which whole numbers are exact.
  const whole = Math.floor(assertWhole(amount, 'A line total') / BASIS_POINTS_IN_ONE);
  const rest = amount - whole * BASIS_POINTS_IN_ONE;
  const half = BASIS_POINTS_IN_ONE / 2;
  return whole * basisPoints + Math.floor((rest * basisPoints + half) / BASIS_POINTS_IN_ONE);
};

/** Returns the proportion `part` to `whole` of an amount, rounded half up to the penny; 0 of nothing. Exact, however large the product. */
export const proportionOf = (amount: Pence, part: Pence, whole: Pence): Pence =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** Quantity × unit price less the discount, in pence, rounded half up to the penny, as the accounting provider does it. */
export const lineNet = ({ quantity, unitPrice, discountPercent = 0 }: MoneyLine): Pence =>
  shareOf(
    assertWhole(quantity, 'A quantity') * assertWhole(unitPrice, 'A unit price'),
    BASIS_POINTS_IN_ONE - hundredths(discountPercent, 'A discount'),
  );

/** VAT on one line, rounded half up to the penny, as the provider does it. `ratePercent` has at most two decimals. */
export const lineTax = (net: Pence, ratePercent: number): Pence =>
  shareOf(net, hundredths(ratePercent, 'A tax rate'));

/** Returns the line of a quote as the functions here take it. */
export const toMoneyLine = (line: {
  quantity: number;
  price: Pounds;
  discount_percent: number;
}): MoneyLine => ({
  quantity: line.quantity,
  unitPrice: toPence(line.price),
  discountPercent: line.discount_percent,
});

/** Returns the sum of lines before tax, in pence. */
export const netOf = (lines: readonly MoneyLine[]): Pence =>
  lines.reduce((sum, line) => sum + lineNet(line), 0);

/** Returns the sums of a quote, in pence. Tax is rounded per line and then summed. */
export const quoteTotals = (lines: readonly MoneyLine[], ratePercent: number): MoneyTotals => {
  const net = netOf(lines);
  const tax = lines.reduce((sum, line) => sum + lineTax(lineNet(line), ratePercent), 0);
  return { net, tax, gross: net + tax };
};

/** Prices and sub totals in lists, charts and reports have none; forms, lines and invoices have two. */
export type MoneyDecimals = 0 | 2;

const formatter = (decimals: MoneyDecimals, currency = CURRENCY) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

/** Created once: creating one takes longer than formatting a column. */
const formatters = { 0: formatter(0), 2: formatter(2) };

/** Formats pounds as British text: `£1,234.50`, or `£1,235` without decimals (half away from zero). */
export const formatPounds = (pounds: Pounds, decimals: MoneyDecimals = 2): string =>
  formatters[decimals].format(pounds);

/** Formats an amount in the currency of an ISO code: `€1,234.50`. A text that is no such code stands behind the number. */
export const formatAmount = (amount: number, currency: string): string => {
  if (currency === CURRENCY) return formatPounds(amount);
  return /^[A-Z]{3}$/.test(currency)
    ? formatter(2, currency).format(amount)
    : `${amount.toFixed(2)} ${currency}`;
};

/** Formats pence as British text; see `formatPounds`. */
export const formatPence = (pence: Pence, decimals: MoneyDecimals = 2): string =>
  formatPounds(fromPence(pence), decimals);

/** Returns amounts summed by currency, as text: `£840.00, €200.00`. */
export const formatByCurrency = (amounts: readonly { amount: Pounds; currency: string }[]): string =>
  [...groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) =>
      formatAmount(fromPence(own.reduce((sum, { amount }) => sum + toPence(amount), 0)), currency),
    )
    .join(', ');
