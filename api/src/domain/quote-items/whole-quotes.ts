import { groupBy } from '../group-by';

import type { Stamp } from '../records';
import { recordItemRemoved } from './history';
import { insertItem } from './insert-item';
import { deleteRows, listRows, type Tx } from '../../store';

const readItems = async (tx: Tx, quoteId: number) => {
  const where = { quote_id: quoteId };
  const items = await listRows(tx, 'quote_items', where, { orderBy: ['item_number', 'id'] });
  const lines = await listRows(tx, 'child_quote_items', where, { orderBy: ['sort_order', 'id'] });
  const linesOf = groupBy(lines, ({ quote_item_id }) => quote_item_id);
  return items.map((item) => ({ item, lines: linesOf.get(item.id) ?? [] }));
};

/** Gives a quote all items of another as they stand there: as they were agreed, not as the catalogue is now. */
export const copyQuoteItems = async (
  tx: Tx,
  fromQuoteId: number,
  toQuoteId: number,
  stamp: Stamp,
): Promise<void> => {
  for (const { item, lines } of await readItems(tx, fromQuoteId)) {
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...columns } = item;
    const copies = lines.map(({ id, quote_id, quote_item_id, ...line }) => line);
    await insertItem(tx, { ...columns, quote_id: toQuoteId }, copies, stamp, fromQuoteId);
  }
};

/** Takes all items off a quote that is going to be deleted. */
export const deleteQuoteItems = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const { item, lines } of await readItems(tx, quoteId)) await recordItemRemoved(tx, item, lines, stamp);
  await deleteRows(tx, 'child_quote_items', { quote_id: quoteId });
  await deleteRows(tx, 'quote_items', { quote_id: quoteId });
};
