import { fromPence } from 'api-contract';

import { compareRows, recordChanges, type FieldChanges, type Stamp } from '../records';
import type { ChildQuoteItemRow, QuoteItemRow, Tx } from '../../store';

/** Returns a line for history: its names and its numbers. */
const toWords = ({ id, product_code, product_name, quantity, price_pence, ...line }: ChildQuoteItemRow) => ({
  id,
  product_code,
  name: product_name,
  quantity,
  price: fromPence(price_pence),
  discount_percent: line.discount_basis_points / 100,
  is_dropped: line.is_dropped ? 'Yes' : 'No',
});

export const linesInWords = (lines: readonly ChildQuoteItemRow[]) => lines.map(toWords);

/** Records that an item was added with these lines, and for a copy the quote that it came from. */
export const recordItemAdded = (
  tx: Tx,
  item: QuoteItemRow,
  lines: readonly ChildQuoteItemRow[],
  stamp: Stamp,
  copiedFromQuoteId?: number,
): Promise<void> => {
  const changes: FieldChanges = {
    ...compareRows(undefined, item),
    items: [null, linesInWords(lines)],
    ...(copiedFromQuoteId === undefined ? {} : { copied_from_quote_id: [null, copiedFromQuoteId] }),
  };
  return recordChanges(tx, 'quote_items', item, changes, stamp);
};

/** Records that an item was removed with its lines. */
export const recordItemRemoved = (
  tx: Tx,
  item: QuoteItemRow,
  lines: readonly ChildQuoteItemRow[],
  stamp: Stamp,
): Promise<void> => {
  const changes = { ...compareRows(item, undefined), items: [linesInWords(lines), null] as const };
  return recordChanges(tx, 'quote_items', { ...item, version: item.version + 1 }, changes, stamp);
};
