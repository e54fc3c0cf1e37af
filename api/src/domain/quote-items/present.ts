import { fromPence, type ChildQuoteItem, type ProductGroupQuoteItem } from 'api-contract';
import { groupBy } from '../group-by';

import { entityTag } from '../tagged';
import { fromFlag, listRows, type ChildQuoteItemRow, type Db, type QuoteItemRow } from '../../store';

const toChild = (row: ChildQuoteItemRow): ChildQuoteItem => ({
  id: row.id,
  quantity: row.quantity,
  price: fromPence(row.price_pence),
  product: { id: row.product_id, product_code: row.product_code, name: row.product_name },
});

/** An item for the wire. Its tag covers it and its lines, and not the quote. */
export const toQuoteItem = (
  row: QuoteItemRow,
  children: readonly ChildQuoteItemRow[],
): ProductGroupQuoteItem => ({
  id: row.id,
  quote_id: row.quote_id,
  item_number: row.item_number,
  date: row.date,
  product_group: {
    id: row.product_group_id,
    name: row.group_name,
    description: row.group_description,
    sales_ledger_product_code: row.group_sales_ledger_product_code,
    sales_ledger_nominal_code: row.group_sales_ledger_nominal_code,
    is_event: fromFlag(row.group_is_event),
    benefit_statement_text_number: row.group_benefit_statement_text_number,
  },
  child_quote_items: children.map(toChild),
  etag: entityTag(row),
  updated_at: row.updated_at,
});

type Tables = Db;

/** The lines of one item, in their order. */
export const listLines = (db: Tables, itemId: number): Promise<ChildQuoteItemRow[]> =>
  listRows(db, 'child_quote_items', { quote_item_id: itemId }, { orderBy: ['sort_order', 'id'] });

/** The items of a quote with their lines, in their order. */
export const listQuoteItems = async (db: Tables, quoteId: number): Promise<ProductGroupQuoteItem[]> => {
  const items = await listRows(db, 'quote_items', { quote_id: quoteId }, { orderBy: ['item_number', 'id'] });
  const lines = await listRows(
    db,
    'child_quote_items',
    { quote_id: quoteId },
    { orderBy: ['sort_order', 'id'] },
  );
  const linesOf = groupBy(lines, ({ quote_item_id }) => quote_item_id);
  return items.map((item) => toQuoteItem(item, linesOf.get(item.id) ?? []));
};
