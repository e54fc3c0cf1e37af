// Refuses what would take more of the packages and benefits of events than there are.

import { londonDate } from 'api-contract';
import {
  countRows,
  listRows,
  lockRows,
  type ChildQuoteItemRow,
  type QuoteItemRow,
  type QuoteRow,
  type Rows,
  type Tx,
} from '../../store';
import { InvalidError, refuse } from '../errors';
import { stockMessages } from '../messages';
import type { Stamp } from '../ports/stamp';
import {
  eventsIn,
  isOf,
  isTaking,
  listLimited,
  listNeeded,
  listTakers,
  SoldOutError,
  type ItemOffer,
  type LimitedOffer,
  type Offer,
  type Written,
} from './stock';

/** Locks packages, and what is limited of the benefits at their events: all that two quotes can take the last one of. */
const lockOffers = async (tx: Tx, groupIds: readonly number[]): Promise<void> => {
  await lockRows(tx, 'product_groups', groupIds);
  const packages = await listRows(tx, 'event_packages', { product_group_id: groupIds });
  const benefits = await listRows(tx, 'event_benefits', {
    event_id: packages.map(({ event_id }) => event_id),
  });
  await lockRows(
    tx,
    'benefits',
    benefits.map(({ benefit_id }) => benefit_id),
  );
};

/** Returns what is taken more often at events than there is of it. */
const listOversold = async (tx: Tx, eventIds: readonly number[], today: string): Promise<LimitedOffer[]> =>
  (await listLimited(tx, eventIds, today)).filter((one) => one.taken_count > one.stock);

/** Returns the packages that a quote has for a day. */
const datedGroupIds = async (tx: Tx, quoteId: number): Promise<number[]> => {
  const items = await listRows(tx, 'quote_items', { quote_id: quoteId });
  return [...new Set(items.flatMap(({ date, product_group_id: id }) => (date === null ? [] : id)))];
};

/** Returns the packages of an event. */
const eventGroupIds = async (tx: Tx, eventId: number): Promise<number[]> => {
  const packages = await listRows(tx, 'event_packages', { event_id: eventId });
  return [...new Set(packages.map(({ product_group_id }) => product_group_id))];
};

/** A package or a limited benefit of an event that was written, and its row before; none where it was added. */
export type WrittenOffer =
  | { table: 'event_packages'; before?: Rows['event_packages'] | undefined; after: Rows['event_packages'] }
  | { table: 'event_benefits'; before?: Rows['event_benefits'] | undefined; after: Rows['event_benefits'] };

type Limit = Pick<Rows['event_packages'], 'stock'>;

const isLowered = (before: Limit, after: Limit): boolean =>
  after.stock !== null && (before.stock === null || after.stock < before.stock);

/** Returns the package or benefit whose number was set or lowered. */
const limitedBy = ({ table, before, after }: WrittenOffer): Offer[] => {
  if (before && !isLowered(before, after)) return [];
  const { event_id } = after;
  if (table === 'event_benefits') return [{ event_id, kind: 'benefit', offer_id: after.benefit_id }];
  return before ? [{ event_id, kind: 'package', offer_id: after.product_group_id }] : [];
};

/** Returns the items of quotes that are for an event since a package was added to it. */
const itemsAddedBy = async (tx: Tx, { table, before, after }: WrittenOffer): Promise<QuoteItemRow[]> =>
  table === 'event_benefits' || before
    ? []
    : listRows(tx, 'quote_items', { product_group_id: after.product_group_id, date: after.date });

/** Returns the function that tells whether something is taken by one of these items. */
const isTakenBy = (items: readonly QuoteItemRow[], takers: readonly ItemOffer[]) => {
  const itemIds = new Set(items.map(({ id }) => id));
  const own = takers.filter(({ quote_item_id }) => itemIds.has(quote_item_id));
  return (offer: Offer): boolean => own.some(isOf(offer));
};

/**
 * Throws where a package or benefit of an event is taken more often than there are of it since others were written. What two quotes can take the last
 * one of is locked first: a quote that takes it meanwhile waits, and then counts the new number.
 */
export const assertEventInStock = async (
  tx: Tx,
  eventId: number,
  written: readonly WrittenOffer[],
  today: string,
): Promise<void> => {
  await lockOffers(tx, await eventGroupIds(tx, eventId));
  const all = await listOversold(tx, [eventId], today);
  if (all.length === 0) return;
  const takers = await listTakers(tx, [eventId], today);
  const limited = written.flatMap(limitedBy);
  const added = (await Promise.all(written.map((one) => itemsAddedBy(tx, one)))).flat();
  const isTakenByAdded = isTakenBy(added, takers);
  const oversold = all.filter((one) => limited.some(isOf(one)) || isTakenByAdded(one));
  if (oversold.length === 0) return;
  const messages = oversold.map(
    (one) => [`${one.kind}s`, stockMessages.tooFew(one, takers.filter(isOf(one)))] as const,
  );
  throw new InvalidError(
    Object.fromEntries(messages.map(([field, message]) => [field, [message]])),
    messages.map(([, message]) => message).join(' '),
  );
};

/**
 * Throws, about a field, where events would have too few of benefits that a package comes with from now on: quotes that are held with it take them
 * too. The package and the benefits are locked.
 */
export const assertBenefitsInStock = async (
  tx: Tx,
  groupId: number,
  benefitIds: readonly number[],
  field: string,
  today: string,
): Promise<void> => {
  const packages = await listRows(tx, 'event_packages', { product_group_id: groupId });
  const all = (await listOversold(tx, eventsIn(packages), today)).filter(
    ({ kind, offer_id }) => kind === 'benefit' && benefitIds.includes(offer_id),
  );
  if (all.length === 0) return;
  const takers = await listTakers(tx, eventsIn(all), today);
  const items = await listRows(tx, 'quote_items', { product_group_id: groupId });
  const oversold = all.filter(isTakenBy(items, takers));
  if (oversold.length === 0) return;
  refuse(field, oversold.map((one) => stockMessages.tooMany(one, takers.filter(isOf(one)))).join(' '));
};

/**
 * Throws `SoldOutError`, about a field, where a quote takes more of an event than there is, of that which counts. What it takes is locked first: of
 * two quotes that take the last one, the second waits for the first, and then counts it.
 */
const assertQuoteInStock = async (
  tx: Tx,
  quoteId: number,
  counts: (needed: ItemOffer) => boolean,
  field: string,
  today: string,
): Promise<void> => {
  await lockOffers(tx, await datedGroupIds(tx, quoteId));
  const needed = (await listNeeded(tx, [quoteId])).filter(counts);
  const oversold = (await listOversold(tx, eventsIn(needed), today)).filter((one) => needed.some(isOf(one)));
  if (oversold.length === 0) return;
  const takers = await listTakers(tx, eventsIn(oversold), today);
  const othersOf = (offer: Offer) => takers.filter((one) => isOf(offer)(one) && one.quote_id !== quoteId);
  throw new SoldOutError(
    field,
    oversold.map((one) => stockMessages.soldOut(one, othersOf(one))).join(' '),
    oversold.map(({ name }) => name),
  );
};

/** Throws `SoldOutError` where an item of a quote takes more than there is, at an event of which it took nothing before. */
const checkItem = async (
  tx: Tx,
  quote: QuoteRow,
  before: QuoteItemRow | undefined,
  itemId: number,
  today: string,
): Promise<void> => {
  const taken = before?.date
    ? await listRows(tx, 'event_packages', { product_group_id: before.product_group_id, date: before.date })
    : [];
  const isNew = ({ quote_item_id, event_id }: ItemOffer) =>
    quote_item_id === itemId && !eventsIn(taken).includes(event_id);
  await assertQuoteInStock(tx, quote.id, isNew, 'date', today);
};

/**
 * Throws `SoldOutError` where a quote that was written, or one of its items or lines, takes more than there is. What took the same before is not
 * refused: more can be taken of a benefit than there is.
 */
export const checkStock = async (
  tx: Tx,
  { table, before, after, quote }: Written,
  { at }: Stamp,
): Promise<void> => {
  const today = londonDate(at);
  if (table === 'event_packages' || table === 'event_benefits')
    return assertEventInStock(
      tx,
      (after as WrittenOffer['after']).event_id,
      [{ table, before, after } as WrittenOffer],
      today,
    );
  if (!quote || !isTaking(quote, today)) return;
  if (table === 'quotes') {
    if (isTaking(before as QuoteRow | undefined, today)) return;
    return assertQuoteInStock(tx, quote.id, () => true, 'quote_status_id', today);
  }
  if (table === 'quote_items')
    return checkItem(tx, quote, before as QuoteItemRow | undefined, (after as QuoteItemRow).id, today);
  const { quote_item_id: itemId, is_dropped } = after as ChildQuoteItemRow;
  const taken = await countRows(tx, 'child_quote_items', { quote_item_id: itemId, is_dropped: false });
  if (!is_dropped && taken === 1 && (before as ChildQuoteItemRow | undefined)?.is_dropped !== false)
    await checkItem(tx, quote, undefined, itemId, today);
};

/** Throws `SoldOutError` as for an item that is added, where all lines of one that was written were left out before: its row does not tell. */
export const checkTakenAgain = async (
  tx: Tx,
  { quote, item, lines }: { quote: QuoteRow; item: QuoteItemRow; lines: readonly ChildQuoteItemRow[] },
  stamp: Stamp,
): Promise<void> => {
  if (lines.length > 0 && lines.every(({ is_dropped }) => is_dropped))
    await checkStock(tx, { table: 'quote_items', before: undefined, after: item, quote }, stamp);
};
