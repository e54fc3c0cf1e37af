import { formatCount, toLongDate, type CalendarDate } from 'api-contract';

export const requestMessages = {
  busy: 'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
  tooManyFiles: 'Too many workbooks and documents are being created at the moment. Please try again shortly.',
  administratorsOnly: 'Only administrators can do this. Ask one of them.',
  /** Of a selection, one that a colleague has deleted since. */
  noRecord: 'We can’t find one of the selected records. Reload the page and select again.',
  confirmFirst: 'Confirm that it is you, then try again.',
};

/** Work that the intranet does by itself. */
export const jobMessages = {
  dueBeforeRestore:
    'This email was due before the data was restored from a backup, and may have been sent already.',
  notSentAgain: (reason: string | null) => ['It may have arrived before.', reason].filter(Boolean).join(' '),
};

/** A quote that takes a package of an event, or holds it for its client. */
export interface Taker {
  reference_label: string;
  organisation_name: string;
  is_won: number;
  /** Null where the quote is won, and for one without a last day. */
  held_until: CalendarDate | null;
}

const stateOf = ({ is_won, held_until }: Taker): string => {
  if (is_won) return 'sold';
  return held_until === null ? 'held' : `held until ${toLongDate(held_until)}`;
};

/** How many quotes a refusal names. */
const NAMED_TAKERS = 3;

const inWords = (takers: readonly Taker[]): string => {
  const named = takers
    .slice(0, NAMED_TAKERS)
    .map((one) => `${one.organisation_name} (${one.reference_label}, ${stateOf(one)})`);
  const more = takers.length - named.length;
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
};

/** What an event has a limited number of. */
export interface Taken {
  name: string;
  event_name: string;
  stock: number;
  taken_count: number;
}

/** What a competitor has, and the package that it rules out. */
export interface Exclusion {
  package_name: string;
  /** What the competitor takes. */
  other_package_name: string;
  event_name: string;
  category_name: string;
  /** Whether the package itself is the exclusive one; else that of the competitor is. */
  is_exclusive: number;
}

const forSale = (count: number): string => {
  if (count === 0) return 'none are on sale';
  return `there ${count === 1 ? 'is' : 'are'} only ${formatCount(count)}`;
};

/** The takers are named in the order in which they are given. */
export const stockMessages = {
  soldOut: ({ name, event_name, stock }: Taken, others: readonly Taker[]) =>
    others.length === 0
      ? `${name} at ${event_name}: ${forSale(stock)}. Choose another package or day.`
      : `${name} at ${event_name} is sold out: ${inWords(others)}. Choose another package or day.`,
  exclusive: (one: Taker & Exclusion) => {
    const { package_name, other_package_name, event_name, category_name, organisation_name } = one;
    const quote = `${organisation_name} (${one.reference_label}, ${stateOf(one)})`;
    const because = one.is_exclusive
      ? `${package_name} at ${event_name} is exclusive within ${category_name}, and ${quote} has ${other_package_name}.`
      : `${quote} has ${other_package_name} at ${event_name} exclusively within ${category_name}.`;
    return `${because} Choose another day, or ask an administrator to allow it.`;
  },
  tooFew: ({ name, taken_count }: Taken, takers: readonly Taker[]) =>
    `${name}: ${formatCount(taken_count)} ${taken_count === 1 ? 'is' : 'are'} sold or held already, by ${inWords(takers)}. Enter ${formatCount(taken_count)} or more.`,
  tooMany: ({ name, event_name, stock, taken_count }: Taken, takers: readonly Taker[]) =>
    `${name} at ${event_name}: ${forSale(stock)}, and ${formatCount(taken_count)} would be sold or held, by ${inWords(takers)}. Enter ${formatCount(taken_count)} or more for the event first.`,
};

export const undoMessages = {
  tooLate: 'This can no longer be undone.',
  changedSince: (name: string | undefined) =>
    `${name ?? 'Someone'} has changed this since, so nothing was undone.`,
};
