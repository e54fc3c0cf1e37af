import { fromPence } from 'api-contract';

import { compareRows, recordChanges, type FieldChanges, type Stamp } from '../records';
import type { ChildQuoteItemRow, QuoteItemRow, Tx } from '../../store';

/** A line as history tells of it: what a person would call it, beside its numbers. */
const toWords = ({ id, product_code, product_name, quantity, price_pence }: ChildQuoteItemRow) => ({
  id,
  product_code,
  name: product_name,
  quantity,
  price: fromPence(price_pence),
});

export const linesInWords = (lines: readonly ChildQuoteItemRow[]) => lines.map(toWords);

/** A group came onto the quote with these lines; from which other quote, where it is a copy. */
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

/** A group went off the quote, and these lines with it. */
export const recordItemRemoved = (
  tx: Tx,
  item: QuoteItemRow,
  lines: readonly ChildQuoteItemRow[],
  stamp: Stamp,
): Promise<void> => {
  const changes = { ...compareRows(item, undefined), items: [linesInWords(lines), null] as const };
  return recordChanges(tx, 'quote_items', { ...item, version: item.version + 1 }, changes, stamp);
};
