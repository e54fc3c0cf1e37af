import type { Writer } from '../ports';
import { sumLines } from '../quote-rules';

/**
 * Brings the sums of a quote in line with its items, in the transaction that wrote them. The quote keeps its version, so that
 * nobody's details form becomes stale.
 */
export const recountQuote = async (
  writer: Writer,
  quote: { id: number; tax_rate_id: number },
): Promise<void> => {
  const lines = await writer.table('child_quote_items').list({ quote_id: quote.id });
  await writer.table('quotes').updateDerived(quote.id, {
    ...sumLines(lines, quote.tax_rate_id),
    product_group_items_count: await writer.table('quote_items').count({ quote_id: quote.id }),
  });
};
