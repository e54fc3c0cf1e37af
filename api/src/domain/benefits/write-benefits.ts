import type { Benefit, BenefitInput, BenefitPatch, FieldErrors } from 'api-contract';
import { InvalidError } from '../errors';

import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentBenefit } from './benefits';
import { countRows, findRow, type BenefitRow, type Db } from '../../store';

const assertReferences = async (
  db: Db,
  { benefit_stage_id: stageId, benefit_category_id: categoryId }: BenefitPatch,
): Promise<void> => {
  const errors: FieldErrors = {};
  if (stageId !== undefined && !(await findRow(db, 'benefit_stages', { id: stageId })))
    errors['benefit_stage_id'] = ['Stage does not exist.'];
  if (categoryId !== undefined && !(await findRow(db, 'benefit_categories', { id: categoryId })))
    errors['benefit_category_id'] = ['Category does not exist.'];
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** A group lists its benefits by stage, so that one which moved would lose its place without anybody asking. */
const assertMayMove = async (db: Db, row: BenefitRow, stageId: number | undefined): Promise<void> => {
  if (stageId === undefined || stageId === row.benefit_stage_id) return;
  if ((await countRows(db, 'product_group_benefits', { benefit_id: row.id })) === 0) return;
  throw new InvalidError({
    benefit_stage_id: ['Stage cannot be changed while the benefit is assigned to a product group.'],
  });
};

/** Adds a benefit, which no group has yet. */
export const createBenefit = (
  context: WriteContext,
  input: BenefitInput,
  author: Author,
): Promise<Tagged<Benefit>> =>
  createRecord(context, 'benefits', author, {
    columns: async (tx) => {
      await assertReferences(tx, input);
      return input;
    },
    present: presentBenefit,
  });

/** Saves the fields that are given. */
export const updateBenefit = (
  context: WriteContext,
  id: number,
  patch: BenefitPatch,
  saving: Saving,
): Promise<Tagged<Benefit>> =>
  saveRecord(context, 'benefits', id, saving, {
    edit: async (tx, row) => {
      await assertReferences(tx, patch);
      await assertMayMove(tx, row, patch.benefit_stage_id);
      return { columns: patch };
    },
    present: presentBenefit,
  });
