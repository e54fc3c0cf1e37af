import {
  fromPence,
  type Product,
  type ProductGroupSummary,
  toPence,
  type ProductInput,
  type ProductPatch,
} from 'api-contract';
import type { ReadContext } from './context';
import { tagged, type Tagged } from './tagged';
import {
  fromFlag,
  getRow,
  listRows,
  type Db,
  type ProductGroupRow,
  type ProductRow,
  findRow,
  toFlag,
} from '../store';
import { InvalidError } from './errors';
import {
  createRecord,
  saveRecord,
  type Author,
  type Columns,
  type Saving,
  type WriteContext,
} from './records';

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

/** Returns a product with the name of its group. */
export const presentProduct = async (db: Db, row: ProductRow): Promise<Tagged<Product>> => {
  const group = await getRow(db, 'product_groups', row.product_group_id);
  return tagged(toProduct(row, toGroupSummary(group)), row);
};

/** Throws `RowNotFound`. */
export const getProduct = ({ store }: ReadContext, id: number): Promise<Tagged<Product>> =>
  store.read(async (db) => presentProduct(db, await getRow(db, 'products', id)));

const assertSellable = async (db: Db, groupId: number | undefined): Promise<void> => {
  if (groupId === undefined) return;
  const group = await findRow(db, 'product_groups', { id: groupId });
  if (group?.is_sales_ledger_product === 1) return;
  throw new InvalidError({
    product_group_id: [group ? 'Category must not be a top-level group.' : 'Category does not exist.'],
  });
};

const toColumns = ({
  price,
  quantity,
  is_discountable,
  include_on_client_price_list,
  ...same
}: ProductPatch) => ({
  ...same,
  ...(price === undefined ? {} : { price_pence: toPence(price) }),
  ...(quantity === undefined ? {} : { quantity_default: quantity }),
  ...(is_discountable === undefined ? {} : { is_discountable: toFlag(is_discountable) }),
  ...(include_on_client_price_list === undefined
    ? {}
    : { include_on_client_price_list: toFlag(include_on_client_price_list) }),
});

/** Adds a product to a sellable group. */
export const createProduct = (
  context: WriteContext,
  input: ProductInput,
  author: Author,
): Promise<Tagged<Product>> =>
  createRecord(context, 'products', author, {
    columns: async (tx) => {
      await assertSellable(tx, input.product_group_id);
      return toColumns(input) as Columns<'products'>;
    },
    present: presentProduct,
  });

/** Saves the given fields. Quotes keep their snapshots. */
export const updateProduct = (
  context: WriteContext,
  id: number,
  patch: ProductPatch,
  saving: Saving,
): Promise<Tagged<Product>> =>
  saveRecord(context, 'products', id, saving, {
    edit: async (tx) => {
      await assertSellable(tx, patch.product_group_id);
      return { columns: toColumns(patch) };
    },
    present: presentProduct,
  });
