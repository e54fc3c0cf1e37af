import { QUOTE_STATUS } from 'api-contract';
import type { UndoChecks, UndoDerivation } from '../../kernel/ports';
import { onDaysOfEvents } from '../../kernel/records';
import {
  findRow,
  insertRow,
  listRows,
  lockFound,
  updateDerived,
  type DeliverableRow,
  type EventRow,
  type RowWrite,
  type Tx,
} from '../../store';
import { daysAfter } from './deliverable-rules';
import { deliverableIds } from './queries';

/** What was worked on since it was promised is not deleted. What was for a former client does not come back to a quote that is given to another one. */
export const deliverableUndoChecks: UndoChecks = {
  deliverables: async (tx, { before, after, current, isWritten }) => {
    if (before === null) return !current?.is_worked_on;
    const { quote_id, organisation_id } = before as unknown as DeliverableRow;
    if (after !== null || isWritten('quotes', quote_id)) return true;
    return (await findRow(tx, 'quotes', { id: quote_id }))?.quote_organisation_id === organisation_id;
  },
};

/** Returns the days of what was sold and is back: its event may have been postponed meanwhile. */
const daysOfSold = async (tx: Tx, row: DeliverableRow): Promise<Partial<DeliverableRow>> => {
  if (row.kind !== 'sold') return {};
  const items = await listRows(tx, 'quote_items', { id: row.quote_item_id ?? 0 });
  const [item] = await onDaysOfEvents(tx, items);
  return item ? daysAfter(row, { event_date: item.date }) : {};
};

const isSold = async (tx: Tx, { quote_id }: DeliverableRow): Promise<boolean> =>
  (await findRow(tx, 'quotes', { id: quote_id }))?.quote_status_id === QUOTE_STATUS.salesWon;

/** Has an event go on with the packages that were quoted for the day between while it had that: each of these quotes can still become a sale. */
const keepQuoted = async (tx: Tx, { id, date, updated_at }: EventRow): Promise<void> => {
  const packages = await listRows(tx, 'event_packages', { event_id: id });
  for (const { id: _id, ...row } of packages) {
    const ofDay = { product_group_id: row.product_group_id, date };
    const items = await listRows(tx, 'quote_items', ofDay);
    const isQuoted = items.some((item) => item.updated_at >= updated_at);
    if (isQuoted && !(await findRow(tx, 'event_packages', ofDay)))
      await insertRow(tx, 'event_packages', { ...row, date });
  }
};

/** Moves what is delivered for an event that has its earlier day back, of what stands on the day between: it was sold or added since. */
const moveBack = async (tx: Tx, { id, before, after }: RowWrite): Promise<void> => {
  const event = await findRow(tx, 'events', { id });
  if (!event || !after || event.date === after.date || event.date !== before?.date) return;
  await keepQuoted(tx, after as unknown as EventRow);
  const ids = await deliverableIds(tx, { event_id: id, withdrawn: '1' });
  for (const row of await lockFound(tx, 'deliverables', ids))
    if (row.event_date === after.date)
      await updateDerived(tx, 'deliverables', row.id, daysAfter(row, { event_date: event.date }));
};

/** What was worked on stays so. What is back is withdrawn unless its quote is won. A day that is back follows its event to the day that the event has by now. */
export const deliverableDerivation: UndoDerivation = {
  columns: { deliverables: ['is_worked_on'] },
  derive: async (tx, writes) => {
    for (const write of writes) {
      const { table, id, before, after } = write;
      if (table === 'events') await moveBack(tx, write);
      if (table !== 'deliverables' || !before) continue;
      const { event_date: earlier, due_date, client_needs_by } = before as unknown as DeliverableRow;
      if (due_date === after?.due_date && client_needs_by === after.client_needs_by) continue;
      const row = await findRow(tx, 'deliverables', { id });
      if (!row) continue;
      const columns = after
        ? daysAfter({ ...row, event_date: earlier }, { event_date: row.event_date })
        : { ...(await daysOfSold(tx, row)), is_withdrawn: !(await isSold(tx, row)) };
      await updateDerived(tx, 'deliverables', id, columns);
    }
  },
};
