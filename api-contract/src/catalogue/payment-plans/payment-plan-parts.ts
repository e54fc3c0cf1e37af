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

/** A part of a quote of this sum. */
export interface PricedPart extends PaymentPart {
  net: Pence;
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

const readLine = (text: string): Line | undefined => {
  const [, percent, pounds, days, from, day = '', month = '', year] = LINE.exec(text.trim()) ?? [];
  const share = readShare(percent, pounds);
  if (days !== undefined)
    return { share, due: { days: Number(days), from: from?.endsWith('sale') ? 'sale' : 'event' } };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? { share, due: { date } } : undefined;
};

const nameOf = (share: Share, index: number): string => {
  if (share === null) return 'Balance';
  const amount = 'pence' in share ? formatPence(share.pence) : `${share.basisPoints / 100}%`;
  return `${index === 0 ? 'Deposit' : 'Instalment'} ${amount}`;
};

const linesOf = (plan: string): string[] => plan.split('\n').filter((line) => line.trim() !== '');

/** Returns why a text is no payment plan; undefined for one that is. */
export const paymentPlanProblem = (plan: string): string | undefined => {
  const lines = linesOf(plan);
  const read = lines.map(readLine);
  const wrong = read.indexOf(undefined);
  if (wrong !== -1)
    return `“${lines[wrong]}” can’t be read. Write “30% 14 days after the sale”, “£500 on 1/3/2027” or “Balance 30 days before the event”.`;
  const shares = read.map((line) => line!.share);
  if (lines.length > MAX_PARTS) return `A payment plan can have at most ${MAX_PARTS} parts.`;
  if (shares.indexOf(null) !== shares.length - 1)
    return 'The last line, and no other, must be the balance, such as “Balance 30 days before the event”.';
  const percents = shares.map((share) => (share && 'basisPoints' in share ? share.basisPoints : 0));
  if (percents.reduce((sum, one) => sum + one, 0) >= 10_000)
    return 'The parts before the balance must come to less than 100%.';
  return undefined;
};

/**
 * Returns the parts of a quote of this sum before tax. Each has its share, rounded half up to the penny, while there is something left; the last has
 * the rest. Parts that come to nothing are left out. Without a plan, the whole is the only part.
 */
export const partsOf = (plan: string | null, net: Pence): PricedPart[] => {
  if (plan === null) return [{ number: 0, name: '', due: null, net }];
  let left = net;
  const parts = linesOf(plan).map((text, index): PricedPart => {
    const { share, due } = readLine(text)!;
    const wanted = share && ('pence' in share ? share.pence : shareOf(net, share.basisPoints));
    const taken = Math.min(wanted ?? left, left);
    left -= taken;
    return { number: index + 1, name: nameOf(share, index), due, net: taken };
  });
  const priced = parts.filter((part) => part.net > 0);
  return priced.length > 0 ? priced : parts.slice(-1);
};

/** Returns the name of a part by its number, such as `Part 2` for one that the plan does not have; null for the whole. */
export const partName = (plan: string | null, number: number): string | null => {
  if (number === 0) return null;
  const line = linesOf(plan ?? '')[number - 1];
  return line === undefined ? `Part ${number}` : nameOf(readLine(line)!.share, number - 1);
};

/**
 * Splits sums, such as those of ledger accounts, into parts that come to these amounts before tax. Each part takes its proportion of what the ones
 * before have left, and the last one all of it: no sum loses or gains a penny.
 */
export const splitInParts = (sums: readonly NetAndTax[], nets: readonly Pence[]): NetAndTax[][] => {
  let left = [...sums];
  return nets.map((amount) => {
    let wanted = amount;
    let whole = left.reduce((sum, { net }) => sum + net, 0);
    const part = left.map(({ net, tax }) => {
      const taken = proportionOf(wanted, net, whole);
      wanted -= taken;
      whole -= net;
      return { net: taken, tax: proportionOf(tax, taken, net) };
    });
    left = left.map(({ net, tax }, index) => ({ net: net - part[index]!.net, tax: tax - part[index]!.tax }));
    return part;
  });
};

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
  const days = due.days === 1 ? '1 day' : `${due.days} days`;
  return `due ${days} ${due.from === 'sale' ? `after ${sale}` : 'before the event'}`;
};

/** Returns the reference of the invoice of a part: the quote's own for the whole, `Q-00042-P2` for the second part. */
export const partReference = (quoteReference: string, part: number): string =>
  part === 0 ? quoteReference : `${quoteReference}-P${part}`;

/** Returns the quote's reference and the number of the part that the reference of an invoice has. */
export const readPartReference = (reference: string): { quoteReference: string; part: number } => {
  const [, quoteReference = reference, part = '0'] = /^(.*)-P([1-9]\d?)$/.exec(reference) ?? [];
  return { quoteReference, part: Number(part) };
};
