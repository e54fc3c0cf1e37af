import { groupBy } from '../group-by';
import type { Writer } from '../ports';
import type { Stamp } from '../records';
import { recordItemRemoved } from './history';
import { insertItem } from './insert-item';

const readItems = async (writer: Writer, quoteId: number) => {
  const where = { quote_id: quoteId };
  const items = await writer.table('quote_items').list(where, { orderBy: ['item_number', 'id'] });
  const lines = await writer.table('child_quote_items').list(where, { orderBy: ['sort_order', 'id'] });
  const linesOf = groupBy(lines, ({ quote_item_id }) => quote_item_id);
  return items.map((item) => ({ item, lines: linesOf.get(item.id) ?? [] }));
};

/** Gives a quote all items of another as they stand there: as they were agreed, not as the catalogue is now. */
export const copyQuoteItems = async (
  writer: Writer,
  fromQuoteId: number,
  toQuoteId: number,
  stamp: Stamp,
): Promise<void> => {
  for (const { item, lines } of await readItems(writer, fromQuoteId)) {
    const { id: _id, version: _version, created_at: _created, updated_at: _updated, ...columns } = item;
    const copies = lines.map(({ id, quote_id, quote_item_id, ...line }) => line);
    await insertItem(writer, { ...columns, quote_id: toQuoteId }, copies, stamp, fromQuoteId);
  }
};

/** Takes all items off a quote that is going to be deleted. */
export const deleteQuoteItems = async (writer: Writer, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const { item, lines } of await readItems(writer, quoteId))
    await recordItemRemoved(writer, item, lines, stamp);
  await writer.table('child_quote_items').deleteWhere({ quote_id: quoteId });
  await writer.table('quote_items').deleteWhere({ quote_id: quoteId });
};
