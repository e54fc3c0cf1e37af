import {
  byId,
  type ChangedRecords,
  fromPence,
  importFields,
  type ImportValues,
  pickFields,
  type ProductCopy,
  type ProductInput,
  type ProductPatch,
  type ProductsPatch,
  toPence,
} from 'api-contract';
import { Product, ProductGroupSummary, type QueryOf } from 'api-contract/server';
import type { Context, ReadContext, TimedContext } from '../kernel/context';
import { pick } from '../kernel/records/tagged';
import { getRow, listRows, type Db, type ProductGroupRow, type ProductRow, findRow } from '../store';
import { refuse } from '../kernel/errors';
import { createRecord, recordUseCases, saveRecords, type Author, type Columns } from '../kernel/records';
import { assertOneChange, changedPrice, recordPriceChange } from './price-changes';
import { catalogueMessages } from './messages';

export const toProduct = (row: ProductRow, group: ProductGroupRow): Product =>
  pick(Product, row, {
    price: fromPence(row.price_pence),
    quantity: row.quantity_default,
    product_group: pick(ProductGroupSummary, group),
    is_archived: row.is_archived || group.is_archived,
  });

/** Returns a product as a row of a workbook. */
export const toImported = ({ product_group, ...product }: Product): ImportValues['products'] =>
  pickFields(importFields.products, { ...product, product_group: product_group.name });

/** Returns the products by id, those that are archived by themselves or with their group only where they are asked for. */
export const listProducts = (
  { store }: ReadContext,
  { archived }: QueryOf<'listProducts'> = {},
): Promise<Product[]> =>
  store.read(async (db) => {
    const groups = byId(await listRows(db, 'product_groups'));
    const rows = await listRows(db, 'products');
    const products = rows.map((row) => toProduct(row, groups.get(row.product_group_id)!));
    return archived ? products : products.filter(({ is_archived }) => !is_archived);
  });

/** A product may stay in its group when that is archived. */
const assertSellable = async (db: Db, groupId: number | undefined, current?: number): Promise<void> => {
  if (groupId === undefined || groupId === current) return;
  const group = await findRow(db, 'product_groups', { id: groupId });
  if (!group) refuse('product_group_id', catalogueMessages.noCategory);
  if (!group.is_sales_ledger_product) refuse('product_group_id', catalogueMessages.topLevelCategory);
  if (group.is_archived) refuse('product_group_id', `${group.name} is archived. Choose another category.`);
};

/** Returns the columns of these fields; those of fields that are left out stay as they are. */
export const toProductColumns = ({ price, quantity, ...same }: ProductPatch) => ({
  ...same,
  price_pence: price === undefined ? undefined : toPence(price),
  quantity_default: quantity,
});

/** Returns a product with the name of its group. */
const toWireProduct = async (db: Db, row: ProductRow): Promise<Product> =>
  toProduct(row, await getRow(db, 'product_groups', row.product_group_id));

/** Products of sellable groups. Quotes keep their snapshots. */
export const {
  get: getProduct,
  create: createProduct,
  update: updateProduct,
} = recordUseCases('products', {
  toWire: toWireProduct,
  columns: async (tx, input: ProductInput) => {
    await assertSellable(tx, input.product_group_id);
    return { ...toProductColumns(input), is_archived: false } as Columns<'products'>;
  },
  edit: async (tx, row, patch: ProductPatch) => {
    await assertSellable(tx, patch.product_group_id, row.product_group_id);
    return { columns: toProductColumns(patch) };
  },
});

/** Changes many products in the same way. Quotes keep their snapshots. */
export const updateProducts = (
  context: TimedContext & Pick<Context, 'tokens'>,
  patch: ProductsPatch,
  author: Author,
): Promise<ChangedRecords> => {
  const { product_group_id, is_archived, is_discountable, include_on_client_price_list } = patch;
  const same = { product_group_id, is_archived, is_discountable, include_on_client_price_list };
  assertOneChange(patch);
  return saveRecords(
    context,
    'products',
    patch.ids,
    author,
    async (tx, row) => {
      await assertSellable(tx, product_group_id, row.product_group_id);
      if (is_archived === false) await assertGroupInUse(tx, product_group_id ?? row.product_group_id, row);
      return { ...same, price_pence: changedPrice(row, patch) };
    },
    async (tx, saved, stamp) => {
      await recordPriceChange(tx, context, saved, patch, stamp);
      return {};
    },
  );
};

const assertGroupInUse = async (db: Db, groupId: number, { product_code }: ProductRow): Promise<void> => {
  const { is_archived, name } = await getRow(db, 'product_groups', groupId);
  if (is_archived)
    refuse('is_archived', `${product_code} belongs to ${name}, which is archived. Restore the group first.`);
};

/** Adds a copy of a product to its group, under a code and a name of its own. */
export const duplicateProduct = (context: TimedContext, id: number, copy: ProductCopy, author: Author) =>
  createRecord(context, 'products', author, {
    columns: async (tx) => {
      const { id: _id, version: _version, ...row } = await getRow(tx, 'products', id);
      const { is_archived, name } = await getRow(tx, 'product_groups', row.product_group_id);
      if (is_archived) refuse('product_group_id', catalogueMessages.archivedCategoryOfCopied(name, row.name));
      return { ...row, ...copy, is_archived: false };
    },
    toWire: toWireProduct,
  });
