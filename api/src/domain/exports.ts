import type { ReadContext } from './context';
import type { Sheet, SheetCell } from './ports';
import { listProducts } from './products';
import { listBenefits } from './benefits';
import { byId, groupBy } from './group-by';
import {
  getRow,
  listRows,
  type BenefitCategoryRow,
  type BenefitRow,
  type BenefitStageRow,
  type Db,
  type ProductGroupBenefitRow,
  type ProductGroupRow,
} from '../store';

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Returns the sheet of all products with group and price. */
export const exportProducts = async (context: ReadContext): Promise<Sheet> => {
  const products = await listProducts(context);
  return {
    name: 'Products',
    columns: [
      { header: 'Code', kind: 'text', width: 14 },
      { header: 'Product Group', kind: 'text', width: 34 },
      { header: 'Product Name', kind: 'text', width: 44 },
      { header: 'Price', kind: 'money', width: 14 },
      { header: 'Quantity', kind: 'count', width: 10 },
      { header: 'Discountable', kind: 'text', width: 14 },
      { header: 'On Client Price List', kind: 'text', width: 20 },
    ],
    rows: products.map((product) => [
      product.product_code,
      product.product_group.name,
      product.name,
      product.price,
      product.quantity_default,
      yesNo(product.is_discountable),
      yesNo(product.include_on_client_price_list),
    ]),
  };
};

/** Returns the sheet of all benefits with their groups. */
export const exportBenefits = async (context: ReadContext): Promise<Sheet> => {
  const benefits = await listBenefits(context);
  return {
    name: 'Benefits',
    columns: [
      { header: 'Stage', kind: 'text', width: 12 },
      { header: 'Category', kind: 'text', width: 24 },
      { header: 'Description', kind: 'text', width: 70 },
      { header: 'Number of Groups', kind: 'count', width: 18 },
      { header: 'Group Names', kind: 'text', width: 70 },
    ],
    rows: benefits.map((benefit) => [
      benefit.benefit_stage.name,
      benefit.benefit_category.name,
      benefit.description,
      benefit.product_categories.length,
      benefit.product_categories.map(({ name }) => name).join(', '),
    ]),
  };
};

const columns: Sheet['columns'] = [
  { header: 'Ledger Code', kind: 'text', width: 14 },
  { header: 'Group', kind: 'text', width: 34 },
  { header: 'Stage', kind: 'text', width: 12 },
  { header: 'Order', kind: 'count', width: 8 },
  { header: 'Category', kind: 'text', width: 24 },
  { header: 'Description', kind: 'text', width: 70 },
];

interface Named {
  stages: Map<number, BenefitStageRow>;
  categories: Map<number, BenefitCategoryRow>;
  benefits: Map<number, BenefitRow>;
}

interface Assigned {
  stageId: number;
  order: number;
  cells: SheetCell[];
}

const readNamed = async (db: Db): Promise<Named> => ({
  stages: byId(await listRows(db, 'benefit_stages')),
  categories: byId(await listRows(db, 'benefit_categories')),
  benefits: byId(await listRows(db, 'benefits')),
});

const toAssigned = ({ benefit_id, sort_order }: ProductGroupBenefitRow, named: Named): Assigned[] => {
  const benefit = named.benefits.get(benefit_id);
  if (!benefit) return [];
  const stage = named.stages.get(benefit.benefit_stage_id);
  const category = named.categories.get(benefit.benefit_category_id);
  const cells = [stage?.name ?? '', sort_order, category?.name ?? '', benefit.description];
  return [{ stageId: benefit.benefit_stage_id, order: sort_order, cells }];
};

/** Returns one row per benefit, in order of stage; a group without benefits has one row. */
const toRows = (
  group: ProductGroupRow,
  pivots: readonly ProductGroupBenefitRow[],
  named: Named,
): SheetCell[][] => {
  const assigned = pivots
    .flatMap((pivot) => toAssigned(pivot, named))
    .sort((one, other) => one.stageId - other.stageId || one.order - other.order);
  const lead = [group.sales_ledger_product_code, group.name];
  if (assigned.length === 0) return [[...lead, null, null, null, null]];
  return assigned.map(({ cells }) => [...lead, ...cells]);
};

/** Returns the benefits of all sellable groups, or of one. Throws `RowNotFound`. */
export const exportBenefitGroups = ({ store }: ReadContext, groupId?: number): Promise<Sheet> =>
  store.read(async (db) => {
    const groups = groupId
      ? [await getRow(db, 'product_groups', groupId)]
      : await listRows(db, 'product_groups', { is_sales_ledger_product: 1, is_archived: 0 });
    const pivots = groupBy(
      await listRows(db, 'product_group_benefits', { product_group_id: groupId }),
      ({ product_group_id }) => product_group_id,
    );
    const named = await readNamed(db);
    const rows = groups.flatMap((group) => toRows(group, pivots.get(group.id) ?? [], named));
    return { name: 'Benefits by Group', columns, rows };
  });
