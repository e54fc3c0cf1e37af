// What an event offers: packages, benefits of which there is a limited number, and the prices that are its own.

import { byId, formatPounds, fromPence, groupBy, londonDate, toPence, type EventInput } from 'api-contract';
import { EventPackage, EventPrice, type DeliveryEvent, type LimitedBenefit } from 'api-contract/server';
import {
  countRows,
  deleteRows,
  insertRow,
  listRows,
  lockFound,
  updateRow,
  type Db,
  type EventRow,
  type NewRow,
  type Rows,
  type Tx,
  type Where,
} from '../../store';
import { refuse } from '../../kernel/errors';
import { inOrderOfNames, type Stamp } from '../../kernel/records';
import { assertExclusive } from '../../kernel/records/exclusivity';
import { assertEventInStock, type WrittenOffer } from '../../kernel/records/check-stock';
import { pick } from '../../kernel/records/tagged';
import { changesOf } from '../../quotes/rules';
import { eventMessages } from '../messages';
import { quotedPackages } from './queries';

/** What an event offers, as it is saved. */
type OfferInput = Pick<EventInput, 'packages' | 'benefits' | 'prices'>;

/** What an event offers, as it is read. */
type Offers = Pick<DeliveryEvent, keyof OfferInput>;

/** Returns the packages of events, in the order of their names. */
const packagesOf = async (db: Db, eventIds: readonly number[]) => {
  const rows = await listRows(db, 'event_packages', { event_id: eventIds });
  const ids = rows.map(({ product_group_id }) => product_group_id);
  const groups = inOrderOfNames(await listRows(db, 'product_groups', { id: ids }), ({ name }) => name);
  const rowsOf = groupBy(rows, ({ event_id }) => event_id);
  return (eventId: number): EventPackage[] =>
    groups.flatMap((group) => {
      const own = rowsOf.get(eventId)?.find((row) => row.product_group_id === group.id);
      return own ? pick(EventPackage, group, { stock: own.stock, is_exclusive: own.is_exclusive }) : [];
    });
};

/** Returns the benefits of which events have a limited number, in the order of their names. */
const benefitsOf = async (db: Db, eventIds: readonly number[]) => {
  const rows = await listRows(db, 'event_benefits', { event_id: eventIds });
  const ids = rows.map(({ benefit_id }) => benefit_id);
  const benefits = inOrderOfNames(
    await listRows(db, 'benefits', { id: ids }),
    ({ description }) => description,
  );
  const rowsOf = groupBy(rows, ({ event_id }) => event_id);
  return (eventId: number): LimitedBenefit[] =>
    benefits.flatMap(({ id, description: name }) => {
      const own = rowsOf.get(eventId)?.find((row) => row.benefit_id === id);
      return own ? { id, name, stock: own.stock } : [];
    });
};

/** Returns the products that have a price of their own at events. */
const pricesOf = async (db: Db, eventIds: readonly number[]) => {
  const rows = await listRows(db, 'event_prices', { event_id: eventIds }, { orderBy: ['product_id'] });
  const rowsOf = groupBy(rows, ({ event_id }) => event_id);
  return (eventId: number): EventPrice[] =>
    (rowsOf.get(eventId) ?? []).map((row) => pick(EventPrice, row, { price: fromPence(row.price_pence) }));
};

/** Returns what events offer. */
export const offersOf = async (db: Db, eventIds: readonly number[]) => {
  const packages = await packagesOf(db, eventIds);
  const benefits = await benefitsOf(db, eventIds);
  const prices = await pricesOf(db, eventIds);
  return (id: number): Offers => ({ packages: packages(id), benefits: benefits(id), prices: prices(id) });
};

/** Returns what an event offers, as it is saved. */
export const toOfferInput = ({ packages, benefits, prices }: Offers): OfferInput => ({
  packages: packages.map(({ id: product_group_id, name: _name, ...terms }) => ({
    product_group_id,
    ...terms,
  })),
  benefits: benefits.map(({ id: benefit_id, stock }) => ({ benefit_id, stock })),
  prices,
});

/** Returns packages or benefits for history: "Gold (3, exclusive), Silver". */
const inWords = (offers: readonly (LimitedBenefit | EventPackage)[]): string =>
  offers
    .map(({ name, stock, ...terms }) => {
      const isExclusive = 'is_exclusive' in terms && terms.is_exclusive;
      const words = [...(stock === null ? [] : [stock]), ...(isExclusive ? ['exclusive'] : [])].join(', ');
      return words ? `${name} (${words})` : name;
    })
    .join(', ');

/** Returns what an event offers, for history. */
export const offersInWords = async (db: Db, offers: Offers) => {
  const prices = new Map(offers.prices.map(({ product_id, price }) => [product_id, price]));
  const products = inOrderOfNames(
    await listRows(db, 'products', { id: [...prices.keys()] }),
    ({ name }) => name,
  );
  return {
    packages: inWords(offers.packages),
    benefits: inWords(offers.benefits),
    prices: products.map((one) => `${one.name} ${formatPounds(prices.get(one.id)!)}`).join(', '),
  };
};

/**
 * Sets the packages of an event, which are locked first. A package that quotes have for
 * an earlier date of it keeps those quotes. Throws `InvalidError` for an unknown package, for a new one that is sold without a date, and for one of
 * another event on this day.
 */
const setPackages = async (
  tx: Tx,
  { id, date }: EventRow,
  packages: OfferInput['packages'],
): Promise<void> => {
  const termsOf = new Map(packages.map(({ product_group_id, ...terms }) => [product_group_id, terms]));
  const current = await listRows(tx, 'event_packages', { event_id: id });
  const packageIds = new Set(current.map(({ product_group_id }) => product_group_id));
  const groups = await lockFound(tx, 'product_groups', [...termsOf.keys(), ...packageIds]);
  const known = groups.filter((group) => termsOf.has(group.id) && group.is_sales_ledger_product);
  if (known.length < termsOf.size) refuse('packages', eventMessages.noPackage);
  const quoted = await quotedPackages(tx, id);
  const undated = known.find((group) => !group.is_event && !packageIds.has(group.id));
  if (undated) refuse('packages', eventMessages.noDay(undated.name));
  for (const { id: rowId, date: day, product_group_id, stock, is_exclusive } of current) {
    const wanted = termsOf.get(product_group_id);
    const isGone = wanted === undefined || (day !== date && !quoted.has(rowId));
    const isOther = !isGone && (wanted.stock !== stock || wanted.is_exclusive !== is_exclusive);
    if (isGone) await deleteRows(tx, 'event_packages', { id: rowId });
    else if (isOther) await updateRow(tx, 'event_packages', rowId, wanted);
  }
  for (const [product_group_id, terms] of termsOf)
    if (!current.some((one) => one.product_group_id === product_group_id && one.date === date))
      await insertRow(tx, 'event_packages', { event_id: id, product_group_id, date, ...terms });
};

/** Sets the rows that an event has in a table, one for each benefit or product. */
const setRows = async <N extends 'event_benefits' | 'event_prices'>(
  tx: Tx,
  table: N,
  eventId: number,
  key: keyof Rows[N],
  wanted: readonly NewRow<Rows[N]>[],
): Promise<void> => {
  const keyOf = (row: object) => (row as Rows[N])[key];
  const rows = new Map(wanted.map((row) => [keyOf(row), row]));
  for (const current of await listRows(tx, table, { event_id: eventId } as Where<Rows[N]>)) {
    const row = rows.get(keyOf(current));
    rows.delete(keyOf(current));
    const changes = row && changesOf<Rows[N], Partial<Rows[N]>>(current, row as Partial<Rows[N]>);
    if (!changes) await deleteRows(tx, table, { id: current.id } as Where<Rows[N]>);
    else if (Object.keys(changes).length > 0) await updateRow(tx, table, current.id, changes);
  }
  for (const row of rows.values()) await insertRow(tx, table, row);
};

/** Sets the benefits of which an event has a limited number. Throws `InvalidError` for an unknown benefit. */
const setBenefits = async (tx: Tx, event_id: number, benefits: OfferInput['benefits']): Promise<void> => {
  const ids = new Set(benefits.map(({ benefit_id }) => benefit_id));
  if ((await countRows(tx, 'benefits', { id: [...ids] })) < ids.size)
    refuse('benefits', eventMessages.noBenefit);
  const rows = benefits.map((one) => ({ event_id, ...one }));
  await setRows(tx, 'event_benefits', event_id, 'benefit_id', rows);
};

/** Sets the prices that are an event's own. Throws `InvalidError` for an unknown product. */
const setPrices = async (tx: Tx, event_id: number, prices: OfferInput['prices']): Promise<void> => {
  const ids = new Set(prices.map(({ product_id }) => product_id));
  if ((await countRows(tx, 'products', { id: [...ids] })) < ids.size)
    refuse('prices', eventMessages.noProduct);
  const rows = prices.flatMap(({ product_id, price }) =>
    price === null ? [] : { event_id, product_id, price_pence: toPence(price) },
  );
  await setRows(tx, 'event_prices', event_id, 'product_id', rows);
};

const offerRowsOf = async (tx: Tx, event_id: number) => ({
  packages: await listRows(tx, 'event_packages', { event_id }),
  benefits: await listRows(tx, 'event_benefits', { event_id }),
});

type OfferRows = Awaited<ReturnType<typeof offerRowsOf>>;

/** Returns the rows that are new or other than before. */
const writtenRows = <Row extends { id: number }>(before: readonly Row[], after: readonly Row[]) => {
  const earlier = byId(before);
  return after
    .map((row) => ({ before: earlier.get(row.id), after: row }))
    .filter((row) => !row.before || Object.keys(changesOf(row.before, row.after)).length > 0);
};

const writtenOffers = (before: OfferRows, after: OfferRows): WrittenOffer[] => [
  ...writtenRows(before.packages, after.packages).map(
    (row) => ({ table: 'event_packages', ...row }) as const,
  ),
  ...writtenRows(before.benefits, after.benefits).map(
    (row) => ({ table: 'event_benefits', ...row }) as const,
  ),
];

/**
 * Sets what an event offers. Throws `InvalidError`, also where more would be taken than there is of what is limited or added, or by competitors. What
 * stays as it is, or is raised or removed, is not counted: more can be taken of a benefit than there is.
 */
export const setOffers = async (
  tx: Tx,
  event: EventRow,
  { packages, benefits, prices }: OfferInput,
  stamp: Stamp,
): Promise<void> => {
  const today = londonDate(stamp.at);
  const before = await offerRowsOf(tx, event.id);
  await setPackages(tx, event, packages);
  await setBenefits(tx, event.id, benefits);
  await setPrices(tx, event.id, prices);
  const written = writtenOffers(before, await offerRowsOf(tx, event.id));
  if (written.length === 0) return;
  if (packages.some(({ is_exclusive }) => is_exclusive)) await assertExclusive(tx, event.id, today);
  await assertEventInStock(tx, event.id, written, today);
};
