import type { Writer } from '../ports';
import { basicInfoErrors, refuseAny } from '../quote-rules';
import { stampNow, writeTo, type Author, type WriteContext } from '../records';
import { recordItemRemoved } from './history';
import { lockItem } from './lock-item';
import { listLines } from './present';
import { recountQuote } from './recount';

/** Numbers the items that are left from 1 without a gap. A new number is no edit: their tags stand. */
const closeUp = async (writer: Writer, quoteId: number): Promise<void> => {
  const items = writer.table('quote_items');
  const left = await items.list({ quote_id: quoteId }, { orderBy: ['item_number', 'id'] });
  for (const [index, { id, item_number }] of left.entries()) {
    if (item_number !== index + 1) await items.updateDerived(id, { item_number: index + 1 });
  }
};

/** Takes an item off its quote. Throws `RowNotFound`. */
export const deleteQuoteItem = (context: WriteContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (writer) => {
    const { quote, item } = await lockItem(writer, id);
    refuseAny(basicInfoErrors(quote, ['product_group_quote_items']));
    await recordItemRemoved(writer, item, await listLines(writer, id), stampNow(context, author));
    await writer.table('child_quote_items').deleteWhere({ quote_item_id: id });
    await writer.table('quote_items').delete(id);
    await closeUp(writer, quote.id);
    await recountQuote(writer, quote);
  });
