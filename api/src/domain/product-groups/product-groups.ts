import type { ProductGroup, ProductGroupFilter, ProductGroupListItem } from 'api-contract';
import { toBenefitParts } from '../benefits';
import type { ReadContext } from '../context';
import { byId, groupBy } from '../group-by';

import { tagged, type Tagged } from '../tagged';
import { toProductGroup } from './present';
import { getRow, listRows, type Db, type ProductGroupRow } from '../../store';

const wanted = (filter: ProductGroupFilter | undefined) => {
  if (filter === undefined) return {};
  return { is_sales_ledger_product: filter === 'excludeTopLevel' ? 1 : 0 } as const;
};

/** Returns all groups, only the top-level ones, or only the sellable ones. */
export const listProductGroups = (
  { store }: ReadContext,
  filter?: ProductGroupFilter,
): Promise<ProductGroupListItem[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'product_groups', wanted(filter));
    const parents = byId(await listRows(db, 'product_groups', { is_sales_ledger_product: 0 }));
    // Only sellable groups have products.
    const products = filter === 'topLevelOnly' ? [] : await listRows(db, 'products');
    const productsOf = groupBy(products, ({ product_group_id }) => product_group_id);
    return rows.map((row) =>
      toProductGroup(row, parents.get(row.parent_product_group_id ?? 0), productsOf.get(row.id) ?? []),
    );
  });

/** A group with its parent, products and benefits, as a read gives it. */
export const presentProductGroup = async (db: Db, row: ProductGroupRow): Promise<Tagged<ProductGroup>> => {
  const parent = row.parent_product_group_id
    ? await getRow(db, 'product_groups', row.parent_product_group_id)
    : undefined;
  const products = await listRows(db, 'products', { product_group_id: row.id });
  const benefits = await listGroupBenefits(db, row.id);
  return tagged({ ...toProductGroup(row, parent, products), benefits }, row);
};

/** Throws `RowNotFound`. */
export const getProductGroup = ({ store }: ReadContext, id: number): Promise<Tagged<ProductGroup>> =>
  store.read(async (db) => presentProductGroup(db, await getRow(db, 'product_groups', id)));

/** The benefits of a group, in the order of each stage. */
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
