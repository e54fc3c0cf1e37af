import type { UndoDerivation } from '../../kernel/ports';
import { findRow, type RowWrite } from '../../store';
import { listItems } from './quote-items';
import { renumber } from './order-items';
import { recountQuote } from './write-quote-items';

const sums = ['sub_total_pence', 'total_tax_pence', 'total_amount_pence', 'product_group_items_count'];

/** Returns the quote of which a write has changed what the sums come from: its items or its tax rate. */
const countedQuote = ({ table, id, before, after }: RowWrite): number[] => {
  if (table === 'quote_items' || table === 'child_quote_items') return [Number((before ?? after)!.quote_id)];
  return table === 'quotes' && before?.tax_rate_id !== after?.tax_rate_id ? [id] : [];
};

/** The sums of quotes and the numbers of their items. An item that is back takes its place again, and those behind it move on. */
export const quoteDerivation: UndoDerivation = {
  columns: { quotes: sums, quote_items: ['item_number'] },
  derive: async (tx, writes) => {
    const isBack = (id: number) =>
      writes.some((write) => write.table === 'quote_items' && write.id === id && write.after === null);
    for (const id of new Set(writes.flatMap(countedQuote))) {
      const quote = await findRow(tx, 'quotes', { id });
      if (!quote) continue;
      const items = await listItems(tx, id);
      const ordered = items.sort(
        (one, other) =>
          one.item_number - other.item_number || Number(isBack(other.id)) - Number(isBack(one.id)),
      );
      await renumber(tx, ordered);
      await recountQuote(tx, quote);
    }
  },
};
