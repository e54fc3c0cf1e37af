import {
  byId,
  type CalendarDate,
  fromPence,
  groupBy,
  type ProductGroup,
  standardQuantity,
  netOf,
} from 'api-contract';
import {
  NamedReference,
  ProductGroupBenefit,
  ProductGroupListItem,
  ProductGroupProduct,
  type QueryOf,
} from 'api-contract/server';
import {
  type ProductGroupRow,
  type ProductRow,
  getRow,
  listRows,
  type Db,
  type ProductGroupBenefitRow,
} from '../../store';
import { readBenefitNames } from '../benefits';
import type { ReadContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { pricedFor } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';

const toGroupProduct = (row: ProductRow): ProductGroupProduct =>
  pick(ProductGroupProduct, row, { price: fromPence(row.price_pence), quantity: row.quantity_default });

/** Returns the price of a group: Σ price × quantity of its products, in pence. */
const groupPricePence = (products: readonly ProductRow[]): number =>
  netOf(products.map((row) => ({ quantity: row.quantity_default, unitPrice: row.price_pence })));

const toProductGroup = (
  row: ProductGroupRow,
  parent: ProductGroupRow | undefined,
  products: readonly ProductRow[],
): ProductGroupListItem =>
  pick(ProductGroupListItem, row, {
    price: fromPence(groupPricePence(products)),
    parent_product_group: parent ? pick(NamedReference, parent) : null,
    products: products.map(toGroupProduct),
  });

/** Returns all groups, only the top-level ones, or only the sellable ones; the archived ones only where they are asked for. */
export const listProductGroups = (
  { store }: ReadContext,
  { topLevelOnly, excludeTopLevel, archived }: QueryOf<'listProductGroups'>,
): Promise<ProductGroupListItem[]> =>
  store.read(async (db) => {
    if (topLevelOnly && excludeTopLevel) refuse('topLevelOnly', 'Choose one of the two.');
    const rows = await listRows(db, 'product_groups', {
      ...(topLevelOnly && { is_sales_ledger_product: false }),
      ...(excludeTopLevel && { is_sales_ledger_product: true }),
      is_archived: archived ? undefined : false,
    });
    const parents = byId(await listRows(db, 'product_groups', { is_sales_ledger_product: false }));
    // Only sellable groups have products.
    const products = topLevelOnly ? [] : await listRows(db, 'products', { is_archived: false });
    const productsOf = groupBy(products, ({ product_group_id }) => product_group_id);
    return rows.map((row) =>
      toProductGroup(row, parents.get(row.parent_product_group_id ?? 0), productsOf.get(row.id) ?? []),
    );
  });

/** Returns a function that gives the price of each of these groups for a day and in the catalogue, and what it adds to a quote. */
export const listContents = async (db: Db, ids: readonly number[], day: CalendarDate | null) => {
  const rows = await listRows(db, 'products', { product_group_id: ids, is_archived: false });
  const listed = rows.map((row) => ({ ...row, quantity_default: standardQuantity(row.quantity_default) }));
  const products = await pricedFor(db, listed, day);
  const productsOf = groupBy(products, ({ product_group_id }) => product_group_id);
  const cataloguedOf = groupBy(listed, ({ product_group_id }) => product_group_id);
  return (id: number) => {
    const own = productsOf.get(id) ?? [];
    return {
      price: fromPence(groupPricePence(own)),
      catalogue_price: fromPence(groupPricePence(cataloguedOf.get(id) ?? [])),
      products: own
        .filter(({ quantity_default }) => quantity_default > 0)
        .map(({ name, quantity_default }) => ({ name, quantity: quantity_default })),
    };
  };
};

/** Returns a group with its parent, products and benefits. */
export const toWireProductGroup = async (db: Db, row: ProductGroupRow): Promise<ProductGroup> => {
  const { parent_product_group_id: parentId } = row;
  const parent = parentId === null ? undefined : await getRow(db, 'product_groups', parentId);
  const products = await listRows(db, 'products', { product_group_id: row.id, is_archived: false });
  return { ...toProductGroup(row, parent, products), benefits: await listGroupBenefits(db, row.id) };
};

/** Returns which benefits a group has, in the order of each stage. */
export const listPivots = (db: Db, groupId: number): Promise<ProductGroupBenefitRow[]> =>
  listRows(db, 'product_group_benefits', { product_group_id: groupId }, { orderBy: ['sort_order', 'id'] });

const listGroupBenefits = async (db: Db, groupId: number): Promise<ProductGroup['benefits']> => {
  const pivots = await listPivots(db, groupId);
  const benefits = byId(await listRows(db, 'benefits', { id: pivots.map(({ benefit_id }) => benefit_id) }));
  const namesOf = await readBenefitNames(db);
  return pivots.map(({ benefit_id, sort_order }) => {
    const benefit = benefits.get(benefit_id)!;
    return pick(ProductGroupBenefit, benefit, { ...namesOf(benefit), pivot: { order: sort_order } });
  });
};
