import type { ProductGroupQuoteItem, QuoteItemInput } from 'api-contract';
import { InvalidError } from '../errors';

import { basicInfoErrors, refuseAny } from '../quote-rules';
import { stampNow, writeTo, type Author, type WriteContext } from '../records';
import { tagged, type Tagged } from '../tagged';
import { insertItem } from './insert-item';
import { toQuoteItem } from './present';
import { recountQuote } from './recount';
import { snapshotGroup, snapshotProducts } from './snapshot';
import {
  countRows,
  findRow,
  listRows,
  lockRow,
  type ProductGroupRow,
  type QuoteRow,
  type Tx,
} from '../../store';

const lockQuote = async (tx: Tx, id: number): Promise<QuoteRow> => {
  if (!(await findRow(tx, 'quotes', { id })))
    throw new InvalidError({ quote_id: ['There is no such quote.'] });
  return lockRow(tx, 'quotes', id);
};

const getSellable = async (tx: Tx, id: number): Promise<ProductGroupRow> => {
  const group = await findRow(tx, 'product_groups', { id });
  if (!group) throw new InvalidError({ product_group_id: ['There is no such product group.'] });
  if (group.is_sales_ledger_product === 1) return group;
  throw new InvalidError({ product_group_id: ['A top-level group cannot be put on a quote.'] });
};

/** Adds a product group to a quote, as the catalogue has it at this moment. */
export const createQuoteItem = (
  context: WriteContext,
  { quote_id, product_group_id }: QuoteItemInput,
  author: Author,
): Promise<Tagged<ProductGroupQuoteItem>> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockQuote(tx, quote_id);
    refuseAny(basicInfoErrors(quote, ['quote_id']));
    const group = await getSellable(tx, product_group_id);
    const parent = await findRow(tx, 'product_groups', { id: group.parent_product_group_id ?? 0 });
    const products = await listRows(tx, 'products', { product_group_id });
    const item_number = (await countRows(tx, 'quote_items', { quote_id })) + 1;
    const columns = { quote_id, item_number, date: null, ...snapshotGroup(group, parent) };
    const stamp = stampNow(context, author);
    const { item, lines } = await insertItem(tx, columns, snapshotProducts(products), stamp);
    await recountQuote(tx, quote);
    return tagged(toQuoteItem(item, lines), item);
  });
