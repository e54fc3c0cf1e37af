import {
  fromPence,
  quoteTotals,
  type ProductGroupListItem,
  type ProductGroupProduct,
  type ProductGroup,
  type ProductGroupFilter,
} from 'api-contract';
import { fromFlag, type ProductGroupRow, type ProductRow, getRow, listRows, type Db } from '../../store';
import { toBenefitParts } from '../benefits';
import type { ReadContext } from '../context';
import { byId, groupBy } from '../group-by';
import { tagged, type Tagged } from '../tagged';

export const toGroupProduct = (row: ProductRow): ProductGroupProduct => ({
  id: row.id,
  product_code: row.product_code,
  name: row.name,
  price: fromPence(row.price_pence),
  quantity: row.quantity_default,
});

/** Returns the price of a group: Σ price × quantity of its products, in pence. */
export const groupPricePence = (products: readonly ProductRow[]): number => {
  const lines = products.map(({ price_pence, quantity_default }) => ({
    quantity: quantity_default,
    unitPrice: price_pence,
  }));
  return quoteTotals(lines, 0).net;
};

export const toProductGroup = (
  row: ProductGroupRow,
  parent: ProductGroupRow | undefined,
  products: readonly ProductRow[],
): ProductGroupListItem => ({
  id: row.id,
  parent_product_group_id: row.parent_product_group_id,
  sales_ledger_product_code: row.sales_ledger_product_code,
  sales_ledger_nominal_code: row.sales_ledger_nominal_code,
  name: row.name,
  description: row.description,
  price: fromPence(groupPricePence(products)),
  is_event: fromFlag(row.is_event),
  benefit_statement_text_number: row.benefit_statement_text_number,
  is_sales_ledger_product: fromFlag(row.is_sales_ledger_product),
  parent_product_group: parent ? { id: parent.id, name: parent.name } : null,
  products: products.map(toGroupProduct),
  is_archived: fromFlag(row.is_archived),
  updated_at: row.updated_at,
});

const wanted = (filter: ProductGroupFilter | undefined, withArchived: boolean) => ({
  ...(filter && ({ is_sales_ledger_product: filter === 'excludeTopLevel' ? 1 : 0 } as const)),
  ...(withArchived ? {} : ({ is_archived: 0 } as const)),
});

/** Returns all groups, only the top-level ones, or only the sellable ones; the archived ones only `withArchived`. */
export const listProductGroups = (
  { store }: ReadContext,
  filter?: ProductGroupFilter,
  withArchived = false,
): Promise<ProductGroupListItem[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'product_groups', wanted(filter, withArchived));
    const parents = byId(await listRows(db, 'product_groups', { is_sales_ledger_product: 0 }));
    // Only sellable groups have products.
    const products = filter === 'topLevelOnly' ? [] : await listRows(db, 'products', { is_archived: 0 });
    const productsOf = groupBy(products, ({ product_group_id }) => product_group_id);
    return rows.map((row) =>
      toProductGroup(row, parents.get(row.parent_product_group_id ?? 0), productsOf.get(row.id) ?? []),
    );
  });

/** Returns a group with its parent, products and benefits. */
export const presentProductGroup = async (db: Db, row: ProductGroupRow): Promise<Tagged<ProductGroup>> => {
  const parent = row.parent_product_group_id
    ? await getRow(db, 'product_groups', row.parent_product_group_id)
    : undefined;
  const products = await listRows(db, 'products', { product_group_id: row.id, is_archived: 0 });
  const benefits = await listGroupBenefits(db, row.id);
  return tagged({ ...toProductGroup(row, parent, products), benefits }, row);
};

/** Throws `RowNotFound`. */
export const getProductGroup = ({ store }: ReadContext, id: number): Promise<Tagged<ProductGroup>> =>
  store.read(async (db) => presentProductGroup(db, await getRow(db, 'product_groups', id)));

/** Returns the benefits of a group, in the order of each stage. */
const listGroupBenefits = async (db: Db, groupId: number): Promise<ProductGroup['benefits']> => {
  const pivots = await listRows(
    db,
    'product_group_benefits',
    { product_group_id: groupId },
    { orderBy: ['sort_order', 'id'] },
  );
  const benefits = byId(await listRows(db, 'benefits', { id: pivots.map(({ benefit_id }) => benefit_id) }));
  const toParts = await toBenefitParts(db);
  return pivots.flatMap(({ benefit_id, sort_order }) => {
    const benefit = benefits.get(benefit_id);
    return benefit ? [{ ...toParts(benefit), pivot: { order: sort_order } }] : [];
  });
};
