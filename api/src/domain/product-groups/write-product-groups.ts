import type {
  ChangedRecords,
  FieldErrors,
  ProductGroup,
  ProductGroupCopy,
  ProductGroupInput,
  ProductGroupPatch,
  ProductGroupsPatch,
} from 'api-contract';
import type { TimedContext } from '../context';
import { InvalidError } from '../errors';

import {
  createRecord,
  insertRecord,
  saveRecord,
  saveRecords,
  stampNow,
  type Author,
  type FieldChanges,
  type Saving,
} from '../records';
import type { Tagged } from '../tagged';
import { messages } from '../messages';
import { setStageBenefits } from './assign-benefits';
import { presentProductGroup } from './product-groups';
import { findRow, getRow, insertRow, listRows, type Db, type ProductGroupRow } from '../../store';

const assertTopLevel = async (db: Db, parentId: number | undefined): Promise<void> => {
  if (parentId === undefined) return;
  const parent = await findRow(db, 'product_groups', { id: parentId });
  if (parent?.is_sales_ledger_product === false) return;
  throw new InvalidError({
    parent_product_group_id: [parent ? messages.catalogue.parentNotTop : messages.catalogue.noParent],
  });
};

/** Throws for a changed code: the ledger uses it from the first invoice on, so it is fixed once the group is saved. */
const assertSameCode = ({ sales_ledger_product_code: saved }: ProductGroupRow, patch: ProductGroupPatch) => {
  const { sales_ledger_product_code: sent } = patch;
  if (sent === undefined || sent === saved) return;
  throw new InvalidError({
    sales_ledger_product_code: [messages.catalogue.codeFixed],
  });
};

/** A top-level group has a name and a nominal code, and of these the call knows the name alone. */
const assertOnlyName = (patch: ProductGroupPatch): void => {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(patch)) {
    if (field !== 'name' && value !== undefined) errors[field] = [messages.catalogue.topLevelField];
  }
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** Adds a sellable group inside a top-level one. */
export const createProductGroup = (context: TimedContext, input: ProductGroupInput, author: Author) =>
  createRecord(context, 'product_groups', author, {
    columns: async (tx) => {
      await assertTopLevel(tx, input.parent_product_group_id);
      return {
        ...input,
        sales_ledger_nominal_code: null,
        is_sales_ledger_product: true,
        is_archived: false,
      };
    },
    present: presentProductGroup,
  });

/** Adds a top-level group; only the command line can. */
export const createTopLevelGroup = (
  context: TimedContext,
  { name, nominalCode }: { name: string; nominalCode: string },
  author: Author,
): Promise<Tagged<ProductGroup>> =>
  createRecord(context, 'product_groups', author, {
    columns: () => ({
      name,
      description: '',
      parent_product_group_id: null,
      sales_ledger_product_code: null,
      sales_ledger_nominal_code: nominalCode,
      is_event: false,
      benefit_statement_text_number: null,
      is_sales_ledger_product: false,
      is_archived: false,
    }),
    present: presentProductGroup,
  });

/** Saves the given fields. Quotes keep their snapshots. */
export const updateProductGroup = (
  context: TimedContext,
  id: number,
  patch: ProductGroupPatch,
  saving: Saving,
): Promise<Tagged<ProductGroup>> =>
  saveRecord(context, 'product_groups', id, saving, {
    edit: async (tx, row) => {
      if (!row.is_sales_ledger_product) assertOnlyName(patch);
      assertSameCode(row, patch);
      await assertTopLevel(tx, patch.parent_product_group_id);
      const { stage_benefits = [], ...columns } = patch;
      let beside: FieldChanges = {};
      for (const { benefit_stage_id, benefit_ids } of stage_benefits) {
        const stage = await findRow(tx, 'benefit_stages', { id: benefit_stage_id });
        if (!stage) throw new InvalidError({ stage_benefits: [`Stage ${benefit_stage_id} does not exist.`] });
        beside = { ...beside, ...(await setStageBenefits(tx, id, stage, benefit_ids, 'stage_benefits')) };
      }
      return { columns, beside };
    },
    present: presentProductGroup,
  });

/** Changes many sellable groups in the same way. */
export const updateProductGroups = (
  context: TimedContext,
  { ids, ...columns }: ProductGroupsPatch,
  author: Author,
): Promise<ChangedRecords> =>
  saveRecords(context, 'product_groups', ids, author, async (tx, row) => {
    if (!row.is_sales_ledger_product)
      throw new InvalidError({ ids: [`${row.name} is a top-level group, which is not changed here.`] });
    await assertTopLevel(tx, columns.parent_product_group_id);
    return columns;
  });

/**
 * Adds a copy of a sellable group, with copies of its products and with its benefits. The code of a product that begins with the group's
 * code begins with the new one; any other product is numbered after the group.
 */
export const duplicateProductGroup = (
  context: TimedContext,
  id: number,
  copy: ProductGroupCopy,
  author: Author,
): Promise<Tagged<ProductGroup>> =>
  createRecord(context, 'product_groups', author, {
    columns: async (tx) => {
      const { id: _id, version: _version, ...row } = await getRow(tx, 'product_groups', id);
      if (!row.is_sales_ledger_product)
        throw new InvalidError({ sales_ledger_product_code: [messages.catalogue.topLevelCopy] });
      return { ...row, ...copy, is_archived: false };
    },
    present: async (tx, group) => {
      const { sales_ledger_product_code: code } = await getRow(tx, 'product_groups', id);
      const products = await listRows(tx, 'products', { product_group_id: id, is_archived: false });
      for (const [index, { id: _id, version: _version, ...product }] of products.entries()) {
        const rest =
          code && product.product_code.startsWith(code)
            ? product.product_code.slice(code.length)
            : `.${index + 1}`;
        const product_code = `${group.sales_ledger_product_code}${rest}`;
        if (await findRow(tx, 'products', { product_code }))
          throw new InvalidError({
            sales_ledger_product_code: [`There is already a product ${product_code}. Choose another code.`],
          });
        const columns = { ...product, product_group_id: group.id, product_code };
        await insertRecord(tx, 'products', columns, stampNow(context, author));
      }
      for (const { id: _id, ...pivot } of await listRows(tx, 'product_group_benefits', {
        product_group_id: id,
      }))
        await insertRow(tx, 'product_group_benefits', { ...pivot, product_group_id: group.id });
      return presentProductGroup(tx, group);
    },
  });
