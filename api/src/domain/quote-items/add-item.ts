import type { ProductGroupQuoteItem, QuoteItemInput } from 'api-contract';
import { InvalidError } from '../errors';
import type { ProductGroupRow, QuoteRow, Writer } from '../ports';
import { basicInfoErrors, refuseAny } from '../quote-rules';
import { stampNow, writeTo, type Author, type WriteContext } from '../records';
import { tagged, type Tagged } from '../tagged';
import { insertItem } from './insert-item';
import { toQuoteItem } from './present';
import { recountQuote } from './recount';
import { snapshotGroup, snapshotProducts } from './snapshot';

const lockQuote = async (writer: Writer, id: number): Promise<QuoteRow> => {
  if (!(await writer.table('quotes').find({ id })))
    throw new InvalidError({ quote_id: ['There is no such quote.'] });
  return writer.table('quotes').lock(id);
};

const getSellable = async (writer: Writer, id: number): Promise<ProductGroupRow> => {
  const group = await writer.table('product_groups').find({ id });
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
  writeTo(context.store, async (writer) => {
    const quote = await lockQuote(writer, quote_id);
    refuseAny(basicInfoErrors(quote, ['quote_id']));
    const group = await getSellable(writer, product_group_id);
    const groups = writer.table('product_groups');
    const parent = await groups.find({ id: group.parent_product_group_id ?? 0 });
    const products = await writer.table('products').list({ product_group_id });
    const item_number = (await writer.table('quote_items').count({ quote_id })) + 1;
    const columns = { quote_id, item_number, date: null, ...snapshotGroup(group, parent) };
    const stamp = stampNow(context, author);
    const { item, lines } = await insertItem(writer, columns, snapshotProducts(products), stamp);
    await recountQuote(writer, quote);
    return tagged(toQuoteItem(item, lines), item);
  });
