import { listRows, lockFound, type QuoteItemRow, type RowWrite, type TableName, type Tx } from '../../store';
import { lockEventsOf } from '../records';

/** Returns the items of quotes that are written, also those that are gone, and those of which deliverables are. */
const itemsOf = async (tx: Tx, writes: readonly RowWrite[]): Promise<QuoteItemRow[]> => {
  const rowsOf = (of: TableName) =>
    writes.filter(({ table }) => table === of).map(({ before, after }) => (before ?? after)!);
  const ids = rowsOf('deliverables').map(({ quote_item_id: id }) => Number(id ?? 0));
  const items = await listRows(tx, 'quote_items', { id: ids });
  return [...items, ...(rowsOf('quote_items') as unknown as QuoteItemRow[])];
};

/** Locks the rows of a change, and the events of what was sold, in the order in which all writers of several of them do. */
export const lockWritten = async (tx: Tx, writes: readonly RowWrite[]): Promise<void> => {
  const lock = async (table: TableName): Promise<void> => {
    const ids = writes.flatMap((write) => (write.table === table ? write.id : []));
    if (ids.length > 0) await lockFound(tx, table, ids);
  };
  const first: readonly TableName[] = ['quotes', 'events'];
  for (const table of first) await lock(table);
  await lockEventsOf(tx, await itemsOf(tx, writes));
  const others = new Set(writes.map(({ table }) => table).filter((table) => !first.includes(table)));
  for (const table of others) await lock(table);
};
