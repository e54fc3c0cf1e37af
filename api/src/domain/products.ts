import {
  fromPence,
  toPence,
  type ProductCopy,
  type ProductInput,
  type ProductPatch,
  type ProductsPatch,
  MAX_PRICE,
  type ChangedRecords,
} from 'api-contract';
import { Product, ProductGroupSummary } from 'api-contract/server';
import type { ReadContext, TimedContext } from './context';
import { byId } from './group-by';
import { pick, tagged, type Tagged } from './tagged';
import { getRow, listRows, type Db, type ProductGroupRow, type ProductRow, findRow } from '../store';
import { InvalidError } from './errors';
import { createRecord, saveRecord, saveRecords, type Author, type Columns, type Saving } from './records';
import { messages } from './messages';

const toProduct = (row: ProductRow, group: ProductGroupRow): Product =>
  pick(Product, {
    ...row,
    price: fromPence(row.price_pence),
    quantity: row.quantity_default,
    product_group: pick(ProductGroupSummary, group),
    is_archived: row.is_archived || group.is_archived,
  });

/** Returns the products by id, those that are archived by themselves or with their group only `withArchived`. */
export const listProducts = ({ store }: ReadContext, withArchived = false): Promise<Product[]> =>
  store.read(async (db) => {
    const groups = byId(await listRows(db, 'product_groups'));
    const products = (await listRows(db, 'products')).flatMap((row) => {
      const group = groups.get(row.product_group_id);
      return group ? [toProduct(row, group)] : [];
    });
    return withArchived ? products : products.filter(({ is_archived }) => !is_archived);
  });

/** Returns a product with the name of its group. */
export const presentProduct = async (db: Db, row: ProductRow): Promise<Tagged<Product>> => {
  const group = await getRow(db, 'product_groups', row.product_group_id);
  return tagged(toProduct(row, group), row);
};

/** Throws `RowNotFound`. */
export const getProduct = ({ store }: ReadContext, id: number): Promise<Tagged<Product>> =>
  store.read(async (db) => presentProduct(db, await getRow(db, 'products', id)));

const groupProblem = (group: ProductGroupRow | undefined): string | undefined => {
  if (!group) return messages.catalogue.noCategory;
  if (!group.is_sales_ledger_product) return messages.catalogue.topLevelCategory;
  return group.is_archived ? `${group.name} is archived. Choose another category.` : undefined;
};

/** A product may stay in its group when that is archived. */
const assertSellable = async (db: Db, groupId: number | undefined, present?: number): Promise<void> => {
  if (groupId === undefined || groupId === present) return;
  const problem = groupProblem(await findRow(db, 'product_groups', { id: groupId }));
  if (problem) throw new InvalidError({ product_group_id: [problem] });
};

/** Returns the columns of these fields; those of fields that are left out stay as they are. */
export const toProductColumns = ({ price, quantity, ...same }: ProductPatch) => ({
  ...same,
  price_pence: price === undefined ? undefined : toPence(price),
  quantity_default: quantity,
});

/** Adds a product to a sellable group. */
export const createProduct = (context: TimedContext, input: ProductInput, author: Author) =>
  createRecord(context, 'products', author, {
    columns: async (tx) => {
      await assertSellable(tx, input.product_group_id);
      return { ...toProductColumns(input), is_archived: false } as Columns<'products'>;
    },
    present: presentProduct,
  });

/** Saves the given fields. Quotes keep their snapshots. */
export const updateProduct = (context: TimedContext, id: number, patch: ProductPatch, saving: Saving) =>
  saveRecord(context, 'products', id, saving, {
    edit: async (tx, row) => {
      await assertSellable(tx, patch.product_group_id, row.product_group_id);
      return { columns: toProductColumns(patch) };
    },
    present: presentProduct,
  });

/** Returns a price in pence after a change by an amount or by per cent, rounded half up. Throws `InvalidError` for one out of bounds. */
const changedPrice = (
  { product_code, price_pence }: ProductRow,
  { price_amount, price_percent }: ProductsPatch,
): number => {
  const hundredths = Math.round((price_percent ?? 0) * 100);
  const price =
    Math.floor((price_pence * (10_000 + hundredths) + 5000) / 10_000) + toSignedPence(price_amount ?? 0);
  if (price >= 0 && price <= toPence(MAX_PRICE)) return price;
  const field = price_amount === undefined ? 'price_percent' : 'price_amount';
  throw new InvalidError({ [field]: [`The price of ${product_code} would be ${fromPence(price)}.`] });
};

const toSignedPence = (pounds: number): number => Math.sign(pounds) * toPence(Math.abs(pounds));

/** Changes many products in the same way. Quotes keep their snapshots. */
export const updateProducts = (
  context: TimedContext,
  patch: ProductsPatch,
  author: Author,
): Promise<ChangedRecords> => {
  const { ids, price_amount, price_percent, ...same } = patch;
  if (price_amount !== undefined && price_percent !== undefined)
    throw new InvalidError({ price_amount: [messages.catalogue.twoChanges] });
  return saveRecords(context, 'products', ids, author, async (tx, row) => {
    await assertSellable(tx, same.product_group_id, row.product_group_id);
    if (same.is_archived === false)
      await assertGroupInUse(tx, same.product_group_id ?? row.product_group_id, row);
    return {
      ...same,
      price_pence: changedPrice(row, patch),
    };
  });
};

const assertGroupInUse = async (db: Db, groupId: number, { product_code }: ProductRow): Promise<void> => {
  const { is_archived, name } = await getRow(db, 'product_groups', groupId);
  if (!is_archived) return;
  throw new InvalidError({
    is_archived: [`${product_code} belongs to ${name}, which is archived. Restore the group first.`],
  });
};

/** Adds a copy of a product to its group, under a code and a name of its own. */
export const duplicateProduct = (context: TimedContext, id: number, copy: ProductCopy, author: Author) =>
  createRecord(context, 'products', author, {
    columns: async (tx) => {
      const { product_group_id, price_pence, quantity_default, ...row } = await getRow(tx, 'products', id);
      await assertSellable(tx, product_group_id);
      return {
        ...copy,
        product_group_id,
        price_pence,
        quantity_default,
        is_discountable: row.is_discountable,
        include_on_client_price_list: row.include_on_client_price_list,
        is_archived: false,
      };
    },
    present: presentProduct,
  });
