import {
  groupBy,
  lineNet,
  lineTax,
  partsWithMade,
  splitWithMade,
  type CalendarDate,
  type MadePart,
  type NetAndTax,
  type PricedPart,
} from 'api-contract';
import type { ChildQuoteItemRow, QuoteItemRow } from '../store';
import { toMoneyLine } from './rules';

/** What is sold under a ledger account; null where the catalogue had none. */
interface AccountLine extends NetAndTax {
  nominalCode: string | null;
}

/** Returns what a line of a quote comes to, before tax and of tax at this rate, under the account of its package. */
export const toAccountLine = (item: QuoteItemRow, child: ChildQuoteItemRow, rate: number): AccountLine => {
  const net = lineNet(toMoneyLine(child));
  return { net, tax: lineTax(net, rate), nominalCode: item.group_sales_ledger_nominal_code };
};

export const sumOf = (lines: readonly NetAndTax[]): NetAndTax => ({
  net: lines.reduce((sum, { net }) => sum + net, 0),
  tax: lines.reduce((sum, { tax }) => sum + tax, 0),
});

/** A part with its share of what is sold under each account, in the order of the accounts. */
interface SplitPart extends PricedPart {
  shares: readonly NetAndTax[];
}

/** Returns the lines of each ledger account, and the parts of a payment plan, some of them made, with their share of each. */
export const splitByAccount = <Line extends AccountLine>(
  plan: string | null,
  lines: readonly Line[],
  made: readonly MadePart[] = [],
) => {
  const accounts = [...groupBy(lines, ({ nominalCode }) => nominalCode).values()];
  const parts = partsWithMade(plan, sumOf(lines).net, made);
  const shares = splitWithMade(accounts.map(sumOf), parts);
  return { accounts, parts: parts.map((part, index): SplitPart => ({ ...part, shares: shares[index]! })) };
};

/** Returns the day of the first event of a quote; null where none has a day. */
export const firstEventDay = (items: readonly Pick<QuoteItemRow, 'date'>[]): CalendarDate | null =>
  items.flatMap(({ date }) => date ?? []).sort()[0] ?? null;
