import { CURRENCY, formatAmount, formatCount, fromPence, type InvoiceDifference } from 'api-contract';
import type { ContentLine, InvoiceContents, ProviderInvoice } from '../../kernel/ports';
import { compareValues, toFieldValue } from '../../kernel/records';
import { withoutDays } from '../../quotes/documents';

type Difference = Omit<InvoiceDifference, 'changed_there' | 'part'>;
type ProviderContents = InvoiceContents & Pick<ProviderInvoice, 'currency'>;
type Place = Pick<Difference, 'line' | 'description'>;

const has = (lines: readonly ContentLine[], { description }: ContentLine): boolean =>
  lines.some((line) => line.description === description);

const isRemark = ({ quantity }: ContentLine): boolean => quantity === undefined;

/** Returns whether two lines are one: of the same description, or of two descriptions that the other side does not have. */
const isPair = (their: ContentLine, our: ContentLine, theirs: ContentLine[], ours: ContentLine[]): boolean =>
  has([their], our) || (isRemark(their) === isRemark(our) && !has(ours, their) && !has(theirs, our));

/** Pairs the lines of both sides in their order. A line that only one side has stands alone. */
const pairLines = (theirs: readonly ContentLine[], ours: readonly ContentLine[]) => {
  const pairs: [their: ContentLine | undefined, our: ContentLine | undefined][] = [];
  const [there, here] = [[...theirs], [...ours]];
  while (there.length + here.length > 0) {
    const [[their], [our]] = [there, here];
    if (their && our && isPair(their, our, there, here)) pairs.push([there.shift(), here.shift()]);
    else if (our && (!their || has(here, their))) pairs.push([undefined, here.shift()]);
    else pairs.push([there.shift(), undefined]);
  }
  return pairs;
};

const textOf = (line: ContentLine | undefined, currency = CURRENCY): string | null => {
  if (!line || isRemark(line)) return line?.description ?? null;
  const price = formatAmount(fromPence(line.price_pence ?? 0), currency);
  return `${line.description} (${formatCount(line.quantity ?? 0)} × ${price})`;
};

/** Compares the fields of ours. */
const compareFields = (place: Place, theirs: object, ours: object): Difference[] =>
  Object.entries(compareValues(theirs, ours)).map(([field, [provider, mine]]) => ({
    ...place,
    field,
    provider: toFieldValue(provider),
    ours: toFieldValue(mine),
  }));

/** Returns the difference with a price of another currency as a text in that currency: ours are in pounds. */
const withCurrency = (difference: Difference, currency: string): Difference => {
  const { field, provider } = difference;
  if (field !== 'price' || typeof provider !== 'number' || currency === CURRENCY) return difference;
  return { ...difference, provider: formatAmount(provider, currency) };
};

const differencesOf = (provider: ProviderContents, { lines, ...ours }: InvoiceContents): Difference[] => [
  ...compareFields({ line: null, description: null }, provider, ours),
  ...pairLines(provider.lines, lines).flatMap(([their, our]) => {
    const line = (their ? provider.lines.indexOf(their) : lines.indexOf(our!)) + 1;
    const place = { line, description: (their ?? our)!.description };
    if (!their || !our)
      return { ...place, field: 'line', provider: textOf(their, provider.currency), ours: textOf(our) };
    const none = Object.fromEntries(Object.keys(their).map((field) => [field, null]));
    return compareFields(place, their, { ...none, ...our }).map((difference) =>
      withCurrency(difference, provider.currency),
    );
  }),
];

/** Identifies what the provider has: a text that was changed there may be another text or no line at all after the save. */
const keyOf = ({ description, provider }: Difference): string =>
  withoutDays(JSON.stringify([description, provider]));

/** A won quote can get another event date here, which its draft has with the next save. */
const undated = <Contents extends InvoiceContents>(contents: Contents): Contents => ({
  ...contents,
  lines: contents.lines.map((line) => ({ ...line, description: withoutDays(line.description) })),
});

/**
 * Returns what differs between the invoice that the provider has and what a save makes of it: the invoice itself first, then its lines
 * in order. `isChangedThere`: the provider's is not as the last save has `left` it, whatever its event dates are by now.
 */
export const compareInvoices = (
  provider: ProviderContents,
  ours: InvoiceContents,
  left: InvoiceContents,
): { differences: Omit<InvoiceDifference, 'part'>[]; isChangedThere: boolean } => {
  const changes = new Set(differencesOf(undated(provider), undated(left)).map(keyOf));
  const differences = differencesOf(provider, ours).map((difference) => ({
    ...difference,
    changed_there: changes.has(keyOf(difference)),
  }));
  return { differences, isChangedThere: changes.size > 0 };
};
