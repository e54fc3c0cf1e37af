import {
  addDays,
  fromPence,
  groupBy,
  londonDate,
  MAX_CHANGED_RECORDS,
  toPence,
  type EventCopy,
  type EventInput,
  type EventPatch,
} from 'api-contract';
import { DeliveryEvent, type ComingEvent, type EventProposal } from 'api-contract/server';
import { deleteRows, getRow, listRows, lockRow, type Db, type EventRow, type Tx } from '../../store';
import { changedPrice } from '../../catalogue/price-changes';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  compareValues,
  deleteRecord,
  insertRecord,
  pricedFor,
  readRecord,
  saveRecord,
  stampNow,
  writeTo,
  type Author,
  type Saving,
  type Stamp,
} from '../../kernel/records';
import { pick, tagged, type Tagged } from '../../kernel/records/tagged';
import { moveToDay, moveToOwnDays } from '../deliverables/move-to-day';
import { deliverableIds } from '../deliverables/queries';
import { eventMessages } from '../messages';
import { offersInWords, offersOf, setOffers, toOfferInput } from './offers';
import { eventFigures, listComing, unclaimedSales } from './queries';

const toWireEvents = async (
  db: Db,
  { clock }: Pick<TimedContext, 'clock'>,
  rows: readonly EventRow[],
): Promise<DeliveryEvent[]> => {
  const ids = rows.map(({ id }) => id);
  const offers = await offersOf(db, ids);
  const allFigures = await eventFigures(db, ids, londonDate(clock.now()));
  const figuresOf = new Map(allFigures.map((figures) => [figures.event_id, figures]));
  return rows.map((row) => {
    const none = { sponsor_count: 0, promised_count: 0, delivered_count: 0, overdue_count: 0 };
    const counted = { ...row, ...(figuresOf.get(row.id) ?? none) };
    return pick(DeliveryEvent, counted, {
      target: row.target_pence && fromPence(row.target_pence),
      price_percent: row.price_basis_points && row.price_basis_points / 100,
      ...offers(row.id),
    });
  });
};

const toWire = (context: Pick<TimedContext, 'clock'>) => async (db: Db, row: EventRow) =>
  (await toWireEvents(db, context, [row]))[0]!;

/** Returns every event, the last day first. */
export const listEvents = (context: TimedContext): Promise<DeliveryEvent[]> =>
  context.store.read(async (db) =>
    toWireEvents(db, context, await listRows(db, 'events', {}, { orderBy: ['-date', '-id'] })),
  );

/** How many events are offered for an item of a quote; the date of a later one is typed. */
const OFFERED_EVENTS = 4;

/** Returns the next events that have a package, the first of them first. Throws `RowNotFound`. */
export const listComingEvents = ({ store, clock }: TimedContext, groupId: number): Promise<ComingEvent[]> =>
  store.read(async (db) => {
    await getRow(db, 'product_groups', groupId);
    return listComing(db, groupId, londonDate(clock.now()), OFFERED_EVENTS);
  });

/** Returns one event. Throws `RowNotFound`. */
export const getEvent = (context: TimedContext, id: number): Promise<Tagged<DeliveryEvent>> =>
  readRecord(context, 'events', id, toWire(context));

/** For how many days after an event it is still proposed, and how many days are proposed at most. */
const PROPOSED = { daysAgo: 60, count: 10, rows: MAX_CHANGED_RECORDS };

/** Returns the days and packages of sales that belong to no event, those with the most clients first. */
export const listEventProposals = ({ store, clock }: TimedContext): Promise<EventProposal[]> =>
  store.read(async (db) => {
    const from = addDays(londonDate(clock.now()), -PROPOSED.daysAgo);
    const sales = await unclaimedSales(db, from, PROPOSED.rows);
    return [...groupBy(sales, ({ date }) => date)]
      .map(([date, sold]) => ({
        date,
        packages: [...new Map(sold.map(({ product_group_id: id, name }) => [id, { id, name }])).values()],
        sponsor_count: new Set(sold.map(({ organisation_id }) => organisation_id)).size,
      }))
      .sort((one, other) => other.sponsor_count - one.sponsor_count)
      .slice(0, PROPOSED.count);
  });

/** Returns what is delivered for an event: also what was kept of a sale that was taken back. */
const deliveredFor = (tx: Tx, { id }: EventRow, limit?: number): Promise<number[]> =>
  deliverableIds(tx, { event_id: id, withdrawn: '1' }, limit);

/** Moves what is delivered for an event to its new date, and the due dates that follow from it. */
const moveDeliverables = async (tx: Tx, before: EventRow, date: string, stamp: Stamp): Promise<void> => {
  const ids = await deliveredFor(tx, before, MAX_CHANGED_RECORDS + 1);
  if (ids.length > MAX_CHANGED_RECORDS) refuse('date', eventMessages.tooMany);
  await moveToDay(tx, ids, [before.date, date], stamp);
};

/** Changes what an event offers. What was delivered for a package that is removed is for the days of its quotes again, also after a postponement. */
const changeOffers = async (
  tx: Tx,
  event: EventRow,
  change: () => Promise<void>,
  stamp: Stamp,
): Promise<void> => {
  const before = await deliveredFor(tx, event);
  await change();
  const after = new Set(await deliveredFor(tx, event));
  await moveToOwnDays(
    tx,
    before.filter((id) => !after.has(id)),
    event.date,
    stamp,
  );
};

const insertEvent = async (
  tx: Tx,
  { target, packages, benefits, prices, ...columns }: EventInput,
  origin: Partial<Pick<EventRow, 'copied_from' | 'price_basis_points'>>,
  stamp: Stamp,
): Promise<EventRow> => {
  const target_pence = target && toPence(target);
  const row = await insertRecord(tx, 'events', { ...columns, ...origin, target_pence }, stamp);
  await setOffers(tx, row, { packages, benefits, prices }, stamp);
  return row;
};

/** Adds an event. Throws `InvalidError`. */
export const createEvent = (
  context: TimedContext,
  event: EventInput,
  author: Author,
): Promise<Tagged<DeliveryEvent>> =>
  writeTo(context.store, async (tx) => {
    const row = await insertEvent(tx, event, {}, stampNow(context, author));
    return tagged(await toWire(context)(tx, row), row);
  });

/** Adds an event that offers what another one does, with all its prices changed by per cent. Throws `RowNotFound` and `InvalidError`. */
export const copyEvent = (
  context: TimedContext,
  id: number,
  { name, date, price_percent: percent }: EventCopy,
  author: Author,
): Promise<Tagged<DeliveryEvent>> =>
  writeTo(context.store, async (tx) => {
    const price_percent = percent ?? 0;
    const event = await toWire(context)(tx, await getRow(tx, 'events', id));
    const { packages: all, benefits } = toOfferInput(event);
    const ids = all.map(({ product_group_id }) => product_group_id);
    const groups = await listRows(tx, 'product_groups', { id: ids, is_event: true, is_archived: false });
    const groupIds = groups.map((group) => group.id);
    // One that is archived, or has become no event, stays with the events that have it alone.
    const packages = all.filter(({ product_group_id }) => groupIds.includes(product_group_id));
    const products = await listRows(tx, 'products', { product_group_id: groupIds, is_archived: false });
    const prices = (await pricedFor(tx, products, event.date)).map((product) => ({
      product_id: product.id,
      price: fromPence(changedPrice(product, { price_percent })),
    }));
    const { place, target } = event;
    const copy = { name, date, place, target, packages, benefits, prices };
    const origin = { copied_from: event.name, price_basis_points: Math.round(price_percent * 100) };
    const row = await insertEvent(tx, copy, origin, stampNow(context, author));
    return tagged(await toWire(context)(tx, row), row);
  });

/** Saves the given fields of an event. Throws `RowNotFound`, `StaleError` and `InvalidError`. */
export const updateEvent = (
  context: TimedContext,
  id: number,
  { target, packages, benefits, prices, ...columns }: EventPatch,
  saving: Saving,
): Promise<Tagged<DeliveryEvent>> =>
  saveRecord(context, 'events', id, saving, {
    edit: async (tx, row) => {
      const { date = row.date } = columns;
      const before = (await offersOf(tx, [id]))(id);
      const words = await offersInWords(tx, before);
      const offers = toOfferInput(before);
      const stamp = stampNow(context, saving.author);
      const newOffers = {
        packages: packages ?? offers.packages,
        benefits: benefits ?? offers.benefits,
        prices: prices ?? offers.prices,
      };
      await changeOffers(tx, row, () => setOffers(tx, { ...row, date }, newOffers, stamp), stamp);
      if (date !== row.date) await moveDeliverables(tx, row, date, stamp);
      return {
        columns: { ...columns, target_pence: target && toPence(target) },
        beside: compareValues(words, await offersInWords(tx, (await offersOf(tx, [id]))(id))),
      };
    },
    toWire: toWire(context),
  });

/** Deletes an event. Its sales and deliverables stay, on the days of the sales. Throws `RowNotFound`. */
export const deleteEvent = (context: TimedContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const row = await lockRow(tx, 'events', id);
    const stamp = stampNow(context, author);
    await changeOffers(tx, row, () => deleteRows(tx, 'event_packages', { event_id: id }), stamp);
    await deleteRows(tx, 'event_benefits', { event_id: id });
    await deleteRows(tx, 'event_prices', { event_id: id });
    await deleteRecord(tx, 'events', row, stamp);
  });
