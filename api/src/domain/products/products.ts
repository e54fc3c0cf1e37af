import { fromPence, type Product, type ProductGroupSummary } from 'api-contract';
import type { ReadContext } from '../context';

import { tagged, type Tagged } from '../tagged';
import { fromFlag, getRow, listRows, type Db, type ProductGroupRow, type ProductRow } from '../../store';

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

/** Returns all products by id. */
export const listProducts = ({ store }: ReadContext): Promise<Product[]> =>
  store.read(async (db) => {
    const groups = await listRows(db, 'product_groups');
    const summaries = new Map(groups.map((group) => [group.id, toGroupSummary(group)]));
    return (await listRows(db, 'products')).flatMap((row) => {
      const summary = summaries.get(row.product_group_id);
      return summary ? [toProduct(row, summary)] : [];
    });
  });

/** A product with the name of its group, as a read gives it. */
export const presentProduct = async (db: Db, row: ProductRow): Promise<Tagged<Product>> => {
  const group = await getRow(db, 'product_groups', row.product_group_id);
  return tagged(toProduct(row, toGroupSummary(group)), row);
};

/** Throws `RowNotFound`. */
export const getProduct = ({ store }: ReadContext, id: number): Promise<Tagged<Product>> =>
  store.read(async (db) => presentProduct(db, await getRow(db, 'products', id)));
