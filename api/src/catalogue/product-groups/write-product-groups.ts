import {
  MAX_PRODUCT_CODE,
  type ChangedRecords,
  type ProductGroup,
  type ProductGroupCopy,
  type ProductGroupInput,
  type ProductGroupPatch,
  type ProductGroupsPatch,
} from 'api-contract';
import type { TimedContext } from '../../kernel/context';
import { DomainError, refuse, refuseAny, sameErrorForEach } from '../../kernel/errors';
import type { UndoChecks } from '../../kernel/ports';
import {
  createRecord,
  insertRecord,
  recordUseCases,
  saveRecord,
  saveRecords,
  stampNow,
  type Author,
  type FieldChanges,
} from '../../kernel/records';
import type { Tagged } from '../../kernel/records/tagged';
import { copyBenefits, setStageBenefits } from './assign-benefits';
import { listProductGroups, toWireProductGroup } from './product-groups';
import { findRow, getRow, listRows, type Db, type ProductGroupRow, type ProductRow } from '../../store';
import { catalogueMessages } from '../messages';

const assertTopLevel = async (
  db: Db,
  parentId: number | undefined,
  current?: number | null,
): Promise<void> => {
  if (parentId === undefined || parentId === current) return;
  const parent = await findRow(db, 'product_groups', { id: parentId });
  if (!parent) refuse('parent_product_group_id', catalogueMessages.noParent);
  if (parent.is_sales_ledger_product) refuse('parent_product_group_id', catalogueMessages.parentNotTop);
  if (parent.is_archived)
    refuse('parent_product_group_id', `${parent.name} is archived. Choose another parent group.`);
};

/** Throws for a changed code: the ledger uses it from the first invoice on, so it is fixed once the group is saved. */
const assertSameCode = ({ sales_ledger_product_code: saved }: ProductGroupRow, patch: ProductGroupPatch) => {
  const { sales_ledger_product_code: sent } = patch;
  if (sent !== undefined && sent !== saved) refuse('sales_ledger_product_code', catalogueMessages.codeFixed);
};

/** Returns the package of an event that a group would leave without a date: number, exclusivity and prices of the event would have no effect. */
const packageWithoutDay = async (
  db: Db,
  { id, is_event }: ProductGroupRow,
  { is_event: isEvent }: Partial<Pick<ProductGroupRow, 'is_event'>>,
) => (is_event && isEvent === false ? findRow(db, 'event_packages', { product_group_id: id }) : undefined);

/** Throws for a package of an event that would have no date any more. */
const assertNotSoldByDay = async (db: Db, row: ProductGroupRow, patch: ProductGroupPatch) => {
  const sold = await packageWithoutDay(db, row, patch);
  if (!sold) return;
  const event = await getRow(db, 'events', sold.event_id);
  refuse('is_event', catalogueMessages.soldByDay(row.name, event.name));
};

/** What has become a package of an event since keeps its date. */
export const catalogueUndoChecks: UndoChecks = {
  product_groups: async (tx, { before, after }) => {
    const [row, group] = [before, after] as unknown as ProductGroupRow[];
    return !row || !group || (await packageWithoutDay(tx, group, row)) === undefined;
  },
};

/** Throws for another change of a top-level group: it has a name and a nominal code, and of these the call knows the name alone. */
const assertOnlyName = (row: ProductGroupRow, patch: ProductGroupPatch): void => {
  const { name: _name, ...others } = patch;
  const changed = Object.entries(others).filter(
    ([field, value]) => value !== undefined && value !== row[field as keyof ProductGroupRow],
  );
  refuseAny(
    sameErrorForEach(
      changed.map(([field]) => field),
      catalogueMessages.topLevelField,
    ),
  );
};

/** What only the command line sets. */
export type TopLevelGroup = Pick<ProductGroupRow, 'name' | 'is_archived'> & {
  sales_ledger_nominal_code: string;
};

/** Adds a top-level group; only the command line can. */
export const createTopLevelGroup = (
  context: TimedContext,
  group: Omit<TopLevelGroup, 'is_archived'>,
  author: Author,
): Promise<Tagged<ProductGroup>> =>
  createRecord(context, 'product_groups', author, {
    columns: () => ({
      ...group,
      description: '',
      is_event: false,
      is_sales_ledger_product: false,
      is_archived: false,
    }),
    toWire: toWireProductGroup,
  });

/** Changes the top-level group of a typed id; only the command line can. Throws `notFound`. Quotes keep their snapshots. */
export const changeTopLevelGroup = async (
  context: TimedContext,
  typedId: string,
  columns: Partial<TopLevelGroup>,
  author: Author,
): Promise<Tagged<ProductGroup>> => {
  const groups = await listProductGroups(context, { topLevelOnly: '1', archived: '1' });
  const group = groups.find(({ id }) => String(id) === typedId);
  if (!group) throw new DomainError('notFound', catalogueMessages.noTopLevel(typedId));
  return saveRecord(
    context,
    'product_groups',
    group.id,
    { author },
    { edit: () => ({ columns }), toWire: toWireProductGroup },
  );
};

/** Groups; a new one is a sellable one inside a top-level one. Quotes keep their snapshots. */
export const {
  get: getProductGroup,
  create: createProductGroup,
  update: updateProductGroup,
} = recordUseCases('product_groups', {
  toWire: toWireProductGroup,
  columns: async (tx, input: ProductGroupInput) => {
    await assertTopLevel(tx, input.parent_product_group_id);
    return { ...input, is_sales_ledger_product: true, is_archived: false };
  },
  edit: async (tx, row, patch: ProductGroupPatch, stamp) => {
    if (!row.is_sales_ledger_product) assertOnlyName(row, patch);
    assertSameCode(row, patch);
    await assertNotSoldByDay(tx, row, patch);
    await assertTopLevel(tx, patch.parent_product_group_id, row.parent_product_group_id);
    const { stage_benefits = [], ...columns } = patch;
    let beside: FieldChanges = {};
    for (const { benefit_stage_id, benefit_ids } of stage_benefits) {
      const stage = await findRow(tx, 'benefit_stages', { id: benefit_stage_id });
      if (!stage) refuse('stage_benefits', catalogueMessages.noStage);
      const changes = await setStageBenefits(tx, row.id, stage, benefit_ids, 'stage_benefits', stamp);
      beside = { ...beside, ...changes };
    }
    return { columns, beside };
  },
});

/** Changes many sellable groups in the same way. */
export const updateProductGroups = (
  context: TimedContext,
  { ids, ...columns }: ProductGroupsPatch,
  author: Author,
): Promise<ChangedRecords> =>
  saveRecords(context, 'product_groups', ids, author, async (tx, row) => {
    if (!row.is_sales_ledger_product)
      refuse('ids', `${row.name} is a top-level group, which is not changed here.`);
    await assertTopLevel(tx, columns.parent_product_group_id, row.parent_product_group_id);
    await assertNotSoldByDay(tx, row, columns);
    return columns;
  });

/**
 * Returns the codes of the copies of products. A code that begins with the group's code begins with the new one; any other product gets its place
 * in the list after it, or the next number that no other has.
 */
const codesOfCopy = (products: readonly ProductRow[], code: string, newCode: string): string[] => {
  const rests = products.map(({ product_code }) =>
    code && product_code.startsWith(code) ? product_code.slice(code.length) : undefined,
  );
  const taken = new Set(rests);
  return rests.map((known, index) => {
    let number = index + 1;
    while (known === undefined && taken.has(`.${number}`)) number += 1;
    const rest = known ?? `.${number}`;
    taken.add(rest);
    return `${newCode}${rest}`;
  });
};

/** Adds a copy of a sellable group, with copies of its products and with its benefits. */
export const duplicateProductGroup = (
  context: TimedContext,
  id: number,
  copy: ProductGroupCopy,
  author: Author,
): Promise<Tagged<ProductGroup>> =>
  createRecord(context, 'product_groups', author, {
    columns: async (tx) => {
      const { id: _id, version: _version, ...row } = await getRow(tx, 'product_groups', id);
      if (!row.is_sales_ledger_product) refuse('sales_ledger_product_code', catalogueMessages.topLevelCopy);
      const parent = await getRow(tx, 'product_groups', row.parent_product_group_id!);
      if (parent.is_archived)
        refuse('parent_product_group_id', catalogueMessages.archivedParentOfCopied(parent.name, row.name));
      return { ...row, ...copy, is_archived: false };
    },
    toWire: async (tx, group) => {
      const { sales_ledger_product_code: code } = await getRow(tx, 'product_groups', id);
      const products = await listRows(tx, 'products', { product_group_id: id, is_archived: false });
      const codes = codesOfCopy(products, code ?? '', group.sales_ledger_product_code ?? '');
      const [existing] = await listRows(tx, 'products', { product_code: codes }, { limit: 1 });
      if (existing) refuse('sales_ledger_product_code', catalogueMessages.codeExists(existing.product_code));
      const long = codes.find(({ length }) => length > MAX_PRODUCT_CODE);
      if (long) refuse('sales_ledger_product_code', catalogueMessages.codeTooLong(long));
      for (const [index, { id: _id, version: _version, ...product }] of products.entries()) {
        const columns = { ...product, product_group_id: group.id, product_code: codes[index]! };
        await insertRecord(tx, 'products', columns, stampNow(context, author));
      }
      await copyBenefits(tx, id, group, stampNow(context, author));
      return toWireProductGroup(tx, group);
    },
  });
