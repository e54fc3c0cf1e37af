import type { Columns, Stamp } from '../records';
import { recordItemAdded } from './history';
import { insertRow, type ChildQuoteItemRow, type NewRow, type QuoteItemRow, type Tx } from '../../store';

export type NewLine = Omit<NewRow<ChildQuoteItemRow>, 'quote_id' | 'quote_item_id'>;

export interface WrittenItem {
  item: QuoteItemRow;
  lines: ChildQuoteItemRow[];
}

/** Puts an item with its lines on a quote, and says so in history. The quote's sums are the caller's to bring in line. */
export const insertItem = async (
  tx: Tx,
  columns: Columns<'quote_items'>,
  newLines: readonly NewLine[],
  stamp: Stamp,
  copiedFromQuoteId?: number,
): Promise<WrittenItem> => {
  const item = await insertRow(tx, 'quote_items', { ...columns, created_at: stamp.at, updated_at: stamp.at });
  const lines: ChildQuoteItemRow[] = [];
  for (const line of newLines) {
    const belonging = { ...line, quote_id: item.quote_id, quote_item_id: item.id };
    lines.push(await insertRow(tx, 'child_quote_items', belonging));
  }
  await recordItemAdded(tx, item, lines, stamp, copiedFromQuoteId);
  return { item, lines };
};
