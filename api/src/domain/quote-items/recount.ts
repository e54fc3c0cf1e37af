import { sumLines } from '../quote-rules';
import { countRows, listRows, updateDerived, type Tx } from '../../store';

/**
 * Brings the sums of a quote in line with its items, in the transaction that wrote them. The quote keeps its version, so that
 * nobody's details form becomes stale.
 */
export const recountQuote = async (tx: Tx, quote: { id: number; tax_rate_id: number }): Promise<void> => {
  const lines = await listRows(tx, 'child_quote_items', { quote_id: quote.id });
  await updateDerived(tx, 'quotes', quote.id, {
    ...sumLines(lines, quote.tax_rate_id),
    product_group_items_count: await countRows(tx, 'quote_items', { quote_id: quote.id }),
  });
};
