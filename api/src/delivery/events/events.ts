import {
  addDays,
  groupBy,
  londonDate,
  MAX_CHANGED_RECORDS,
  type EventInput,
  type EventPatch,
} from 'api-contract';
import { DeliveryEvent, NamedReference, type EventProposal } from 'api-contract/server';
import {
  deleteRows,
  getRow,
  insertRow,
  listRows,
  lockRow,
  lockRows,
  type Db,
  type EventRow,
  type Tx,
} from '../../store';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  deleteRecord,
  insertRecord,
  saveRecord,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
  type Saving,
  type Stamp,
} from '../../kernel/records';
import { pick, tagged, type Tagged } from '../../kernel/records/tagged';
import { daysAfter } from '../deliverables/deliverable-rules';
import { deliverableIds } from '../deliverables/queries';
import { eventMessages } from '../messages';
import { eventFigures, soldPackages, unclaimedSales } from './queries';

/** Returns the names of the packages of an event, in their order. */
const packagesOf = async (db: Db, eventIds: readonly number[]) => {
  const rows = await listRows(db, 'event_packages', { event_id: eventIds });
  const groups = await listRows(
    db,
    'product_groups',
    { id: [...new Set(rows.map(({ product_group_id }) => product_group_id))] },
    { orderBy: ['name'] },
  );
  return (eventId: number): NamedReference[] => {
    const own = rows.filter(({ event_id }) => event_id === eventId);
    return groups
      .filter(({ id }) => own.some(({ product_group_id }) => product_group_id === id))
      .map((group) => pick(NamedReference, group));
  };
};

const toWireEvents = async (
  db: Db,
  { clock }: Pick<TimedContext, 'clock'>,
  rows: readonly EventRow[],
): Promise<DeliveryEvent[]> => {
  const ids = rows.map(({ id }) => id);
  const packages = await packagesOf(db, ids);
  const figures = await eventFigures(db, ids, londonDate(clock.now()));
  return rows.map((row) => {
    const none = { sponsor_count: 0, promised_count: 0, delivered_count: 0, overdue_count: 0 };
    const counted = figures.find(({ event_id }) => event_id === row.id) ?? none;
    return pick(DeliveryEvent, { ...row, ...counted }, { packages: packages(row.id) });
  });
};

const toWire = (context: Pick<TimedContext, 'clock'>) => async (db: Db, row: EventRow) =>
  (await toWireEvents(db, context, [row]))[0]!;

/** Returns every event, the last day first. */
export const listEvents = (context: TimedContext): Promise<DeliveryEvent[]> =>
  context.store.read(async (db) =>
    toWireEvents(db, context, await listRows(db, 'events', {}, { orderBy: ['-date', '-id'] })),
  );

/** Returns one event. Throws `RowNotFound`. */
export const getEvent = (context: TimedContext, id: number): Promise<Tagged<DeliveryEvent>> =>
  context.store.read(async (db) => {
    const row = await getRow(db, 'events', id);
    return tagged(await toWire(context)(db, row), row);
  });

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

/**
 * Sets the packages of an event. A package that was sold for an earlier date of it keeps those sales. Throws `InvalidError` for an
 * unknown package, and for one of another event on this day.
 */
const setPackages = async (tx: Tx, { id, date }: EventRow, groupIds: readonly number[]): Promise<void> => {
  const known = await listRows(tx, 'product_groups', { id: [...groupIds], is_sales_ledger_product: true });
  if (known.length < new Set(groupIds).size) refuse('product_group_ids', eventMessages.noPackage);
  const sold = await soldPackages(tx, id);
  for (const one of await listRows(tx, 'event_packages', { event_id: id })) {
    const isKept = groupIds.includes(one.product_group_id) && (one.date === date || sold.has(one.id));
    if (!isKept) await deleteRows(tx, 'event_packages', { id: one.id });
  }
  const kept = await listRows(tx, 'event_packages', { event_id: id, date });
  for (const { id: product_group_id } of known)
    if (kept.every((one) => one.product_group_id !== product_group_id))
      await insertRow(tx, 'event_packages', { event_id: id, product_group_id, date });
};

/** Moves what is delivered for an event to its new date, and the due dates that follow from it. */
const moveDeliverables = async (tx: Tx, before: EventRow, date: string, stamp: Stamp): Promise<void> => {
  const ids = await deliverableIds(tx, { event_id: before.id }, MAX_CHANGED_RECORDS + 1);
  if (ids.length > MAX_CHANGED_RECORDS) refuse('date', eventMessages.tooMany);
  for (const row of await lockRows(tx, 'deliverables', ids))
    if (row.event_date === before.date)
      await updateRecord(tx, 'deliverables', row, { columns: daysAfter(row, { event_date: date }) }, stamp);
};

/** Adds an event. Throws `InvalidError`. */
export const createEvent = (
  context: TimedContext,
  { product_group_ids, ...columns }: EventInput,
  author: Author,
): Promise<Tagged<DeliveryEvent>> =>
  writeTo(context.store, async (tx) => {
    const row = await insertRecord(tx, 'events', columns, stampNow(context, author));
    await setPackages(tx, row, product_group_ids);
    return tagged(await toWire(context)(tx, row), row);
  });

/** Saves the given fields of an event. Throws `RowNotFound`, `StaleError` and `InvalidError`. */
export const updateEvent = (
  context: TimedContext,
  id: number,
  { product_group_ids, ...columns }: EventPatch,
  saving: Saving,
): Promise<Tagged<DeliveryEvent>> =>
  saveRecord(context, 'events', id, saving, {
    edit: async (tx, row) => {
      const { date = row.date } = columns;
      const before = (await packagesOf(tx, [id]))(id);
      if (date !== row.date) await moveDeliverables(tx, row, date, stampNow(context, saving.author));
      await setPackages(tx, { ...row, date }, product_group_ids ?? before.map((one) => one.id));
      const after = (await packagesOf(tx, [id]))(id);
      const [names, newNames] = [before, after].map((some) => some.map(({ name }) => name).join(', '));
      return { columns, ...(names !== newNames && { beside: { packages: [names, newNames] as const } }) };
    },
    toWire: toWire(context),
  });

/** Deletes an event. Its sales and deliverables stay. Throws `RowNotFound`. */
export const deleteEvent = (context: TimedContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const row = await lockRow(tx, 'events', id);
    await deleteRows(tx, 'event_packages', { event_id: id });
    await deleteRecord(tx, 'events', row, stampNow(context, author));
  });
