import { byId, groupBy, type CalendarDate } from 'api-contract';
import { lockEventsOf, onDaysOfEvents, updateRecord, type Stamp } from '../../kernel/records';
import { listRows, lockFound, type DeliverableRow, type QuoteItemRow, type Tx } from '../../store';
import { daysAfter } from './deliverable-rules';

/** Moves deliverables that are for one day to another one, and the due dates that follow from it. */
export const moveToDay = async (
  tx: Tx,
  ids: readonly number[],
  [from, to]: readonly [CalendarDate | null, CalendarDate | null],
  stamp: Stamp,
): Promise<void> => {
  for (const row of await lockFound(tx, 'deliverables', ids))
    if (row.event_date === from)
      await updateRecord(tx, 'deliverables', row, { columns: daysAfter(row, { event_date: to }) }, stamp);
};

/** Moves deliverables that were for an event which has their packages no longer to the days that their quotes have. */
export const moveToOwnDays = async (
  tx: Tx,
  ids: readonly number[],
  eventDate: CalendarDate,
  stamp: Stamp,
): Promise<void> => {
  const rows = await listRows(tx, 'deliverables', { id: ids, event_date: eventDate });
  const itemIds = rows.flatMap(({ quote_item_id }) => quote_item_id ?? []);
  const items = byId(await onDaysOfEvents(tx, await listRows(tx, 'quote_items', { id: itemIds })));
  const dateOf = (row: DeliverableRow) => items.get(row.quote_item_id ?? 0)?.date ?? null;
  for (const [date, moved] of groupBy(rows, dateOf)) {
    if (date === eventDate) continue;
    const movedIds = moved.map(({ id }) => id);
    await moveToDay(tx, movedIds, [eventDate, date], stamp);
  }
};

/** Moves what is delivered for an item that is sold to the day of another event. */
export const followItem = async (
  tx: Tx,
  before: QuoteItemRow,
  after: QuoteItemRow,
  stamp: Stamp,
): Promise<void> => {
  await lockEventsOf(tx, [before, after]);
  const [from, to] = await onDaysOfEvents(tx, [before, after]);
  const rows = await listRows(tx, 'deliverables', { quote_item_id: after.id });
  const ids = rows.map(({ id }) => id);
  await moveToDay(tx, ids, [from!.date, to!.date], stamp);
};
