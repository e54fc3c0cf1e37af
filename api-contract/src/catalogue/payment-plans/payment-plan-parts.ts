import { formatQuantity } from '../../kernel/texts/counts';
import { parseNumber } from '../../kernel/texts/numbers';
import { withoutInvisible } from '../../kernel/texts/texts';
import { addDays, isCalendarDate } from '../../kernel/dates';
import { formatPence, proportionOf, shareOf, type NetAndTax, type Pence } from '../../kernel/money';
import type { CalendarDate } from '../../kernel/schema';

/** The most parts of a plan. */
const MAX_PARTS = 12;

/** When a part is due: on a day, or so many days from the sale or the event. */
type DueRule = { date: CalendarDate } | { days: number; from: 'sale' | 'event' };

/** A part of a quote, of which an invoice of its own is made. */
export interface PaymentPart {
  /** From 1. The whole, of a quote without a plan, is 0. */
  number: number;
  /** `Deposit 30%`, `Instalment £500.00` or `Balance`; empty for the whole. */
  name: string;
  /** Null for the whole: as long after its invoice as any invoice. */
  due: DueRule | null;
}

/** What the live invoice of a part comes to. */
export interface MadePart extends NetAndTax, Pick<PaymentPart, 'number'> {}

/** A part of a quote of this sum. */
export interface PricedPart extends PaymentPart {
  net: Pence;
  /** That of its invoice; null while it has none. */
  tax: Pence | null;
}

type Share = { basisPoints: number } | { pence: Pence } | null;
type Line = Pick<PaymentPart, 'due'> & { share: Share };

const LINE =
  /^(?:(\d{1,2}(?:\.\d{1,2})?) ?%|£([\d,]{1,11}(?:\.\d\d)?)|balance),? (?:due )?(?:(\d{1,3}) days? (after the sale|before the event)|on (\d{1,2})\/(\d{1,2})\/(\d{4}))$/i;

const hundredths = (digits: string): number => Math.round(Number(digits.replaceAll(',', '')) * 100);

const readShare = (percent: string | undefined, pounds: string | undefined): Share => {
  if (percent !== undefined) return { basisPoints: hundredths(percent) };
  return pounds === undefined ? null : { pence: hundredths(pounds) };
};

const matchLine = (text: string) => LINE.exec(withoutInvisible(text).replace(/\s+/g, ' ')) ?? [];

const readLine = (text: string): Line | undefined => {
  const [, percent, pounds, days, from, day = '', month = '', year] = matchLine(text);
  const share = readShare(percent, pounds);
  if (days !== undefined)
    return { share, due: { days: Number(days), from: from?.endsWith('sale') ? 'sale' : 'event' } };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { share, due: { date } } : undefined;
};

/** Returns whether a line can be read as just one amount. Stored plans have lines such as `£500,00` too. */
const isClear = (text: string): boolean => {
  const [, , pounds = ''] = matchLine(text);
  return readLine(text) !== undefined && !Number.isNaN(parseNumber({ text: pounds, isPasted: true }));
};

const nameOf = (share: Share, index: number): string => {
  if (share === null) return 'Balance';
  const amount = 'pence' in share ? formatPence(share.pence) : `${share.basisPoints / 100}%`;
  return `${index === 0 ? 'Deposit' : 'Instalment'} ${amount}`;
};

/** Returns the name of a part that the plan does not have. */
const unplannedName = (number: number): string => `Part ${number}`;

const linesOf = (plan: string): string[] => plan.split('\n').filter((line) => line.trim() !== '');

/** Returns why a text is no payment plan; undefined for one that is. */
export const paymentPlanProblem = (plan: string): string | undefined => {
  const lines = linesOf(plan);
  const wrong = lines.find((line) => !isClear(line));
  if (wrong !== undefined)
    return `“${wrong}” can’t be read. Write “30% 14 days after the sale”, “£500 on 1/3/2027” or “Balance 30 days before the event”.`;
  const shares = lines.map((line) => readLine(line)!.share);
  if (lines.length > MAX_PARTS)
    return `A payment plan can have at most ${formatQuantity(MAX_PARTS, 'part')}.`;
  if (shares.indexOf(null) !== shares.length - 1)
    return 'The last line, and no other, must be the balance, such as “Balance 30 days before the event”.';
  const percents = shares.map((share) => (share && 'basisPoints' in share ? share.basisPoints : 0));
  if (percents.reduce((sum, one) => sum + one, 0) >= 10_000)
    return 'The parts before the balance must come to less than 100%.';
  return undefined;
};

const sumOf = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0);

const byNumber = (one: PaymentPart, other: PaymentPart): number => one.number - other.number;

/**
 * Returns the parts of a quote of this sum before tax: those that have an invoice as they are made, and of the rest the others. Each has its
 * share, rounded half up to the penny, while there is something left; the last has the rest. Parts that come to nothing are left out. Without a
 * plan, the whole is the only part. Where an invoice is of no part of the plan, as after a restore from before the plan, what is left is one part more.
 */
export const partsWithMade = (plan: string | null, net: Pence, made: readonly MadePart[]): PricedPart[] => {
  const madeOf = new Map(made.map((part) => [part.number, part]));
  if (madeOf.has(0) || (plan === null && made.length === 0))
    return [{ number: 0, name: '', due: null, net, tax: null, ...madeOf.get(0) }];
  const lines = linesOf(plan ?? '').map((text) => readLine(text)!);
  const planned = lines.map(({ share, due }, index): PaymentPart => ({
    number: index + 1,
    name: nameOf(share, index),
    due,
  }));
  const toPart = (number: number): PaymentPart =>
    planned[number - 1] ?? { number, name: unplannedName(number), due: planned.at(-1)?.due ?? null };
  const invoiced = made.map((part): PricedPart => ({ ...toPart(part.number), ...part }));
  const highest = Math.max(...madeOf.keys());
  const missing = planned.filter(({ number }) => !madeOf.has(number));
  if (missing.length === 0 && highest > planned.length) missing.push(toPart(highest + 1));
  let left = net - sumOf(invoiced.map((part) => part.net));
  const others = missing.map((part, index): PricedPart => {
    const share = lines[part.number - 1]?.share ?? null;
    const wanted = share && ('pence' in share ? share.pence : shareOf(net, share.basisPoints));
    const taken = index === missing.length - 1 ? left : Math.min(wanted ?? left, left);
    left -= taken;
    return { ...part, net: taken, tax: null };
  });
  const parts = [...invoiced, ...others.filter((part) => part.net > 0)].sort(byNumber);
  return parts.length > 0 ? parts : others.slice(-1);
};

/** Returns the parts of a quote of this sum before tax that has no invoice. */
export const partsOf = (plan: string | null, net: Pence): PricedPart[] => partsWithMade(plan, net, []);

/** Returns the name of a part by its number, such as `Part 2` for one that the plan does not have; null for the whole. */
export const partName = (plan: string | null, number: number): string | null => {
  if (number === 0) return null;
  const line = linesOf(plan ?? '')[number - 1];
  return line === undefined ? unplannedName(number) : nameOf(readLine(line)!.share, number - 1);
};

/** Divides an amount in proportion to these weights, without a penny lost or gained. */
const divide = (amount: Pence, weights: readonly Pence[]): Pence[] => {
  let left = amount;
  let whole = sumOf(weights);
  return weights.map((weight) => {
    const taken = proportionOf(left, weight, whole);
    left -= taken;
    whole -= weight;
    return taken;
  });
};

/**
 * Splits sums, such as those of ledger accounts, into parts that come to these amounts before tax. Each part takes its proportion of what the ones
 * before have left, and the last one without an invoice all of it: no sum loses or gains a penny.
 */
export const splitWithMade = (
  sums: readonly NetAndTax[],
  parts: readonly Pick<PricedPart, 'net' | 'tax'>[],
): NetAndTax[][] => {
  let left = [...sums];
  let leftTax = sumOf(sums.map(({ tax }) => tax)) - sumOf(parts.map(({ tax }) => tax ?? 0));
  const last = parts.findLastIndex(({ tax }) => tax === null);
  return parts.map(({ net: amount, tax: invoiced }, place) => {
    const nets = divide(
      amount,
      left.map(({ net }) => net),
    );
    const due = left.map(({ net, tax }, index) => proportionOf(tax, nets[index]!, net));
    const taken = place === last ? leftTax : sumOf(due);
    if (invoiced === null) leftTax -= taken;
    const taxes = divide(invoiced ?? taken, due);
    left = left.map(({ net, tax }, index) => ({ net: net - nets[index]!, tax: tax - taxes[index]! }));
    return nets.map((net, index) => ({ net, tax: taxes[index]! }));
  });
};

/** @deprecated Modules of other teams may have it from version 1.2.0: take `splitWithMade`. */
export const splitInParts = (sums: readonly NetAndTax[], nets: readonly Pence[]): NetAndTax[][] =>
  splitWithMade(
    sums,
    nets.map((net) => ({ net, tax: null })),
  );

/** The days that a part can be due by. */
interface PartDates {
  sale: CalendarDate | null;
  /** That of the first event. */
  event: CalendarDate | null;
}

/** Returns the day on which a part is due; null where what it is counted from has no day. */
export const partDueDate = ({ due }: Pick<PaymentPart, 'due'>, dates: PartDates): CalendarDate | null => {
  if (due === null) return null;
  if ('date' in due) return due.date;
  const day = dates[due.from];
  return day && addDays(day, due.from === 'sale' ? due.days : -due.days);
};

/** Returns the day on which the invoice of a part is due: that of its rule, but not before the invoice; the usual terms where its rule has no day. */
export const invoiceDueDate = (
  part: Pick<PaymentPart, 'due'>,
  dates: PartDates,
  { issued, terms }: { issued: CalendarDate; terms: CalendarDate },
): CalendarDate => {
  const due = partDueDate(part, dates) ?? terms;
  return due < issued ? issued : due;
};

/** Returns when a part is due, such as `due 1 March 2027`; by its rule, `due 30 days before the event`, until its day is known. */
export const partDueText = (
  { due }: Pick<PaymentPart, 'due'>,
  dates: PartDates,
  { today, sale, format }: { today: CalendarDate; sale: string; format: (day: CalendarDate) => string },
): string => {
  const day = partDueDate({ due }, dates);
  if (day !== null) return day < today ? 'due when it is invoiced' : `due ${format(day)}`;
  if (due === null || 'date' in due) return '';
  const [way, occasion] = due.from === 'sale' ? ['after', sale] : ['before', 'the event'];
  return due.days === 0
    ? `due on the day of ${occasion}`
    : `due ${formatQuantity(due.days, 'day')} ${way} ${occasion}`;
};

/** Returns the reference of the invoice of a part: the quote's own for the whole, `Q-00042-P2` for the second part. */
export const partReference = (quoteReference: string, part: number): string =>
  part === 0 ? quoteReference : `${quoteReference}-P${part}`;

/** Returns the quote's reference and the number of the part that the reference of an invoice has, in either case. */
export const readPartReference = (reference: string): { quoteReference: string; part: number } => {
  const [, quoteReference = reference, part = '0'] = /^(.*)-P([1-9]\d?)$/i.exec(reference) ?? [];
  return { quoteReference, part: Number(part) };
};
