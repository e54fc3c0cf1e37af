import { byId, type ProductGroupQuoteItem, type QuoteItemOrder } from 'api-contract';
import type { TimedContext } from '../../kernel/context';
import { refuse, refuseAny } from '../../kernel/errors';
import { recordChanges, stampNow, writeTo, type Author } from '../../kernel/records';
import { lockRow, updateDerived, type QuoteItemRow, type Tx } from '../../store';
import { quoteMessages } from '../messages';
import { basicInfoErrors } from '../rules';
import { listItems, listQuoteItems } from './quote-items';

/** Numbers the items from 1 in this order. This is not an edit, so their ETags stay. */
export const renumber = async (tx: Tx, items: readonly QuoteItemRow[]): Promise<void> => {
  for (const [index, { id, item_number }] of items.entries()) {
    if (item_number !== index + 1) await updateDerived(tx, 'quote_items', id, { item_number: index + 1 });
  }
};

/** Puts the items of a quote into this order. Like renumbering, this is not an edit of the items. Throws `RowNotFound`. */
export const orderQuoteItems = (
  context: TimedContext,
  quoteId: number,
  { item_ids }: QuoteItemOrder,
  author: Author,
): Promise<ProductGroupQuoteItem[]> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    refuseAny(basicInfoErrors(quote, ['item_ids']));
    const items = await listItems(tx, quoteId);
    const known = byId(items);
    const ordered = [...new Set(item_ids)].flatMap((id) => known.get(id) ?? []);
    if (ordered.length !== items.length || item_ids.length !== items.length)
      refuse('item_ids', quoteMessages.otherItems);
    await renumber(tx, ordered);
    if (ordered.every((item, index) => item === items[index])) return listQuoteItems(tx, quoteId);
    const names = (list: readonly QuoteItemRow[]) => list.map(({ group_name }) => group_name).join(', ');
    const changes = { item_order: [names(items), names(ordered)] as const };
    await recordChanges(tx, 'quotes', quote, changes, stampNow(context, author));
    return listQuoteItems(tx, quoteId);
  });
