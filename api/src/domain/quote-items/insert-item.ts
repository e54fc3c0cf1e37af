import type { ChildQuoteItemRow, NewRow, QuoteItemRow, Writer } from '../ports';
import type { Columns, Stamp } from '../records';
import { recordItemAdded } from './history';

export type NewLine = Omit<NewRow<ChildQuoteItemRow>, 'quote_id' | 'quote_item_id'>;

export interface WrittenItem {
  item: QuoteItemRow;
  lines: ChildQuoteItemRow[];
}

/** Puts an item with its lines on a quote, and says so in history. The quote's sums are the caller's to bring in line. */
export const insertItem = async (
  writer: Writer,
  columns: Columns<'quote_items'>,
  newLines: readonly NewLine[],
  stamp: Stamp,
  copiedFromQuoteId?: number,
): Promise<WrittenItem> => {
  const item = await writer
    .table('quote_items')
    .insert({ ...columns, created_at: stamp.at, updated_at: stamp.at });
  const lines: ChildQuoteItemRow[] = [];
  for (const line of newLines) {
    const belonging = { ...line, quote_id: item.quote_id, quote_item_id: item.id };
    lines.push(await writer.table('child_quote_items').insert(belonging));
  }
  await recordItemAdded(writer, item, lines, stamp, copiedFromQuoteId);
  return { item, lines };
};
