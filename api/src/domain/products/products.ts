import { fromPence, type Product, type ProductGroupSummary } from 'api-contract';
import type { ReadContext } from '../context';
import { byId } from '../group-by';
import { KeptWhile } from '../kept-while';
import { fromFlag, type ProductGroupRow, type ProductRow, type Reader, type Store } from '../ports';
import { PresentedRows, rowStamp } from '../presented-rows';
import { tagged, type Tagged } from '../tagged';

const toGroupSummary = (group: ProductGroupRow): ProductGroupSummary => ({
  id: group.id,
  name: group.name,
  description: group.description,
  sales_ledger_product_code: group.sales_ledger_product_code,
});

const toProduct = (row: ProductRow, product_group: ProductGroupSummary): Product => ({
  id: row.id,
  product_group_id: row.product_group_id,
  product_code: row.product_code,
  name: row.name,
  price: fromPence(row.price_pence),
  is_discountable: fromFlag(row.is_discountable),
  include_on_client_price_list: fromFlag(row.include_on_client_price_list),
  quantity_default: row.quantity_default,
  quantity: row.quantity_default,
  product_group,
  updated_at: row.updated_at,
});

const presented = new PresentedRows<Product>();
const lists = new KeptWhile<readonly Product[]>(['products', 'product_groups']);

const readProducts = (store: Store): Promise<Product[]> =>
  store.read(async (reader) => {
    const groups = byId(await reader.table('product_groups').list());
    const stamps = await reader.table('products').pick(['id', 'version', 'updated_at', 'product_group_id']);
    const stamped = stamps.flatMap((row) => {
      const group = groups.get(row.product_group_id);
      return group ? [{ id: row.id, stamp: `${rowStamp(row)} ${rowStamp(group)}` }] : [];
    });
    return presented.list(store, stamped, async (ids) => {
      const rows = await reader.table('products').list({ id: ids });
      const summaries = new Map([...groups].map(([id, group]) => [id, toGroupSummary(group)]));
      return new Map(
        rows.flatMap((row) => {
          const summary = summaries.get(row.product_group_id);
          return summary ? [[row.id, toProduct(row, summary)]] : [];
        }),
      );
    });
  });

/**
 * All products by id. Those that did not change since the last time are the same objects, and while nothing was written so is the
 * whole array.
 */
export const listProducts = async ({ store }: ReadContext): Promise<readonly Product[]> => {
  const versions = await store.collectionVersions();
  return lists.get({ store, versions }, () => readProducts(store));
};

/** A product with the name of its group, as a read gives it. */
export const presentProduct = async (reader: Reader, row: ProductRow): Promise<Tagged<Product>> => {
  const group = await reader.table('product_groups').get(row.product_group_id);
  return tagged(toProduct(row, toGroupSummary(group)), row);
};

/** Throws `RowNotFound`. */
export const getProduct = ({ store }: ReadContext, id: number): Promise<Tagged<Product>> =>
  store.read(async (reader) => presentProduct(reader, await reader.table('products').get(id)));
