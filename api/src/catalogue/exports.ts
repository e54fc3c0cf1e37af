import {
  byId,
  dueRuleText,
  fieldColumns,
  groupBy,
  importFields,
  type Benefit,
  type FieldKind,
  type Fields,
  type ImportKind,
  type ImportValues,
} from 'api-contract';
import { getRow, listRows, type ProductGroupRow } from '../store';
import { listBenefits, readBenefitNames } from './benefits';
import type { ReadContext } from '../kernel/context';
import type { Worksheet, WorksheetCell, WorksheetColumn } from '../kernel/ports';
import { listProducts, toImported } from './products';
import { toWorksheet, yesNo, type Column } from '../kernel/list/worksheet';

const columnKinds: Readonly<Partial<Record<FieldKind, WorksheetColumn['kind']>>> = {
  money: 'money',
  number: 'count',
};

/** Returns the columns that an import reads. */
const fieldsOf = <Kind extends ImportKind>(kind: Kind) =>
  fieldColumns<Fields>(importFields[kind]).map(
    ({ field, header, width, kind: of }): Column<ImportValues[Kind]> => [
      header,
      columnKinds[of] ?? 'text',
      width,
      (values) => {
        const value = values[field as keyof ImportValues[Kind]] as WorksheetCell | boolean;
        return typeof value === 'boolean' ? yesNo(value) : value;
      },
    ],
  );

/** Returns a benefit with the names that an import reads. */
const withNames = (benefit: Benefit) => ({
  ...benefit,
  stage: benefit.benefit_stage.name,
  category: benefit.benefit_category.name,
});

/** Returns the worksheet of all products with group and price. */
export const exportProducts = async (context: ReadContext): Promise<Worksheet> =>
  toWorksheet('Products', (await listProducts(context)).map(toImported), fieldsOf('products'));

/** Returns the worksheet of all benefits with their groups. */
export const exportBenefits = async (context: ReadContext): Promise<Worksheet> =>
  toWorksheet('Benefits', (await listBenefits(context)).map(withNames), [
    ...fieldsOf('benefits'),
    ['Number of groups', 'count', 18, (benefit) => benefit.product_categories.length],
    ['Group names', 'text', 70, (benefit) => benefit.product_categories.map(({ name }) => name).join(', ')],
    ['Due', 'text', 26, ({ due_days }) => (due_days === null ? null : dueRuleText(due_days))],
    ['Needed from the client', 'text', 40, (benefit) => benefit.client_needs],
    ['Format', 'text', 26, (benefit) => benefit.client_needs_format],
    ['Needed', 'text', 26, ({ client_needs_days: days }) => (days === null ? null : dueRuleText(-days))],
  ]);

/** Returns the benefits of all sellable groups, or of one, in order of stage. Throws `RowNotFound`. */
export const exportBenefitGroups = ({ store }: ReadContext, groupId?: number): Promise<Worksheet> =>
  store.read(async (db) => {
    const groups = groupId
      ? [await getRow(db, 'product_groups', groupId)]
      : await listRows(db, 'product_groups', { is_sales_ledger_product: true, is_archived: false });
    const pivots = await listRows(db, 'product_group_benefits', { product_group_id: groupId });
    const pivotsOf = groupBy(pivots, ({ product_group_id }) => product_group_id);
    const namesOf = await readBenefitNames(db);
    const benefits = byId(await listRows(db, 'benefits'));

    const toLines = (group: ProductGroupRow) => {
      const ofGroup = (pivotsOf.get(group.id) ?? [])
        .map(({ benefit_id, sort_order }) => {
          const row = benefits.get(benefit_id)!;
          return { ...row, ...namesOf(row), sort_order };
        })
        .sort(
          (one, other) => one.benefit_stage_id - other.benefit_stage_id || one.sort_order - other.sort_order,
        );
      // A group without benefits has a line too.
      return (ofGroup.length > 0 ? ofGroup : [undefined]).map((benefit) => ({ group, benefit }));
    };
    return toWorksheet('Benefits by group', groups.flatMap(toLines), [
      ['Ledger code', 'text', 14, ({ group }) => group.sales_ledger_product_code],
      ['Group', 'text', 34, ({ group }) => group.name],
      ['Stage', 'text', 12, ({ benefit }) => benefit?.benefit_stage.name ?? null],
      ['Order', 'count', 8, ({ benefit }) => benefit?.sort_order ?? null],
      ['Category', 'text', 24, ({ benefit }) => benefit?.benefit_category.name ?? null],
      ['Description', 'text', 70, ({ benefit }) => benefit?.description ?? null],
    ]);
  });
