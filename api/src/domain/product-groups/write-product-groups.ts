import type { FieldErrors, ProductGroup, ProductGroupInput, ProductGroupPatch } from 'api-contract';
import { InvalidError } from '../errors';

import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentProductGroup } from './product-groups';
import { findRow, toFlag, type Db, type ProductGroupRow } from '../../store';

const assertTopLevel = async (db: Db, parentId: number | undefined): Promise<void> => {
  if (parentId === undefined) return;
  const parent = await findRow(db, 'product_groups', { id: parentId });
  if (parent?.is_sales_ledger_product === 0) return;
  throw new InvalidError({
    parent_product_group_id: [
      parent ? 'Parent group must be a top-level group.' : 'Parent group does not exist.',
    ],
  });
};

/** Throws for a changed code: the ledger uses it from the first invoice on, so it is fixed once the group is saved. */
const assertSameCode = (
  { sales_ledger_product_code: saved }: ProductGroupRow,
  patch: ProductGroupPatch,
): void => {
  const { sales_ledger_product_code: sent } = patch;
  if (sent === undefined || sent === saved) return;
  throw new InvalidError({
    sales_ledger_product_code: ['Sales ledger product code cannot be changed once the group is saved.'],
  });
};

/** A top-level group has a name and a nominal code, and of these the call knows the name alone. */
const assertOnlyName = (patch: ProductGroupPatch): void => {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(patch)) {
    if (field !== 'name' && value !== undefined)
      errors[field] = ['A top-level group has no such field to change.'];
  }
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** Adds a sellable group inside a top-level one. */
export const createProductGroup = (
  context: WriteContext,
  input: ProductGroupInput,
  author: Author,
): Promise<Tagged<ProductGroup>> =>
  createRecord(context, 'product_groups', author, {
    columns: async (tx) => {
      await assertTopLevel(tx, input.parent_product_group_id);
      return {
        ...input,
        is_event: toFlag(input.is_event),
        sales_ledger_nominal_code: null,
        is_sales_ledger_product: toFlag(true),
      };
    },
    present: presentProductGroup,
  });

/** Adds a top-level group; only the command line can. */
export const createTopLevelGroup = (
  context: WriteContext,
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
      is_event: toFlag(false),
      benefit_statement_text_number: null,
      is_sales_ledger_product: toFlag(false),
    }),
    present: presentProductGroup,
  });

/** Saves the given fields. Quotes keep their snapshots. */
export const updateProductGroup = (
  context: WriteContext,
  id: number,
  patch: ProductGroupPatch,
  saving: Saving,
): Promise<Tagged<ProductGroup>> =>
  saveRecord(context, 'product_groups', id, saving, {
    edit: async (tx, row) => {
      if (row.is_sales_ledger_product === 0) assertOnlyName(patch);
      assertSameCode(row, patch);
      await assertTopLevel(tx, patch.parent_product_group_id);
      const { is_event, ...same } = patch;
      return { columns: { ...same, ...(is_event === undefined ? {} : { is_event: toFlag(is_event) }) } };
    },
    present: presentProductGroup,
  });
