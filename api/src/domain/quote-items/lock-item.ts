import type { QuoteItemRow, QuoteRow, Writer } from '../ports';

/**
 * An item and its quote, both locked: the quote first, as everybody does who writes both, so that two writers never wait for each
 * other. Throws `RowNotFound`.
 */
export const lockItem = async (
  writer: Writer,
  id: number,
): Promise<{ quote: QuoteRow; item: QuoteItemRow }> => {
  const { quote_id } = await writer.table('quote_items').get(id);
  const quote = await writer.table('quotes').lock(quote_id);
  return { quote, item: await writer.table('quote_items').lock(id) };
};
