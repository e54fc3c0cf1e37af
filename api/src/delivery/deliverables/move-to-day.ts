import type { CalendarDate } from 'api-contract';
import { lockEventsOf, onDaysOfEvents, updateRecord, type Stamp } from '../../kernel/records';
import { listRows, lockFound, type QuoteItemRow, type Tx } from '../../store';
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
