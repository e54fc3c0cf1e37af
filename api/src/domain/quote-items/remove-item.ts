import { basicInfoErrors, refuseAny } from '../quote-rules';
import { stampNow, writeTo, type Author, type WriteContext } from '../records';
import { recordItemRemoved } from './history';
import { lockItem } from './lock-item';
import { listLines } from './present';
import { recountQuote } from './recount';
import { deleteRows, listRows, updateDerived, type Tx } from '../../store';

/** Numbers the items that are left from 1 without a gap. A new number is no edit: their tags stand. */
const closeUp = async (tx: Tx, quoteId: number): Promise<void> => {
  const left = await listRows(tx, 'quote_items', { quote_id: quoteId }, { orderBy: ['item_number', 'id'] });
  for (const [index, { id, item_number }] of left.entries()) {
    if (item_number !== index + 1) await updateDerived(tx, 'quote_items', id, { item_number: index + 1 });
  }
};

/** Takes an item off its quote. Throws `RowNotFound`. */
export const deleteQuoteItem = (context: WriteContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const { quote, item } = await lockItem(tx, id);
    refuseAny(basicInfoErrors(quote, ['product_group_quote_items']));
    await recordItemRemoved(tx, item, await listLines(tx, id), stampNow(context, author));
    await deleteRows(tx, 'child_quote_items', { quote_item_id: id });
    await deleteRows(tx, 'quote_items', { id });
    await closeUp(tx, quote.id);
    await recountQuote(tx, quote);
  });
