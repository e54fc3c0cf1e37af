import { getRow, lockRow, type QuoteItemRow, type QuoteRow, type Tx } from '../../store';

/**
 * An item and its quote, both locked: the quote first, as everybody does who writes both, so that two writers never wait for each
 * other. Throws `RowNotFound`.
 */
export const lockItem = async (tx: Tx, id: number): Promise<{ quote: QuoteRow; item: QuoteItemRow }> => {
  const { quote_id } = await getRow(tx, 'quote_items', id);
  const quote = await lockRow(tx, 'quotes', quote_id);
  return { quote, item: await lockRow(tx, 'quote_items', id) };
};
