import { toPence, type Product, type ProductInput, type ProductPatch } from 'api-contract';
import { InvalidError } from '../errors';

import {
  createRecord,
  saveRecord,
  type Author,
  type Columns,
  type Saving,
  type WriteContext,
} from '../records';
import type { Tagged } from '../tagged';
import { presentProduct } from './products';
import { findRow, toFlag, type Db } from '../../store';

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

/** Saves the fields that are given. Quotes keep what they copied before. */
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
