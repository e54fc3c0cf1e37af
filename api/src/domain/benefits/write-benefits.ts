import type { Benefit, BenefitInput, BenefitPatch, FieldErrors } from 'api-contract';
import { InvalidError } from '../errors';
import type { BenefitRow, Reader } from '../ports';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentBenefit } from './benefits';

const assertReferences = async (
  reader: Reader,
  { benefit_stage_id: stageId, benefit_category_id: categoryId }: BenefitPatch,
): Promise<void> => {
  const errors: FieldErrors = {};
  if (stageId !== undefined && !(await reader.table('benefit_stages').find({ id: stageId })))
    errors['benefit_stage_id'] = ['Stage does not exist.'];
  if (categoryId !== undefined && !(await reader.table('benefit_categories').find({ id: categoryId })))
    errors['benefit_category_id'] = ['Category does not exist.'];
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** A group lists its benefits by stage, so that one which moved would lose its place without anybody asking. */
const assertMayMove = async (reader: Reader, row: BenefitRow, stageId: number | undefined): Promise<void> => {
  if (stageId === undefined || stageId === row.benefit_stage_id) return;
  if ((await reader.table('product_group_benefits').count({ benefit_id: row.id })) === 0) return;
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
    columns: async (writer) => {
      await assertReferences(writer, input);
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
    edit: async (writer, row) => {
      await assertReferences(writer, patch);
      await assertMayMove(writer, row, patch.benefit_stage_id);
      return { columns: patch };
    },
    present: presentBenefit,
  });
