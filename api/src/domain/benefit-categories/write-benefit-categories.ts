import type { BenefitCategory, BenefitCategoryInput, BenefitCategoryPatch } from 'api-contract';
import { nameKey } from '../name-key';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentBenefitCategory } from './benefit-categories';

/** Adds a category whose name no other has, whatever its case. */
export const createBenefitCategory = (
  context: WriteContext,
  { name }: BenefitCategoryInput,
  author: Author,
): Promise<Tagged<BenefitCategory>> =>
  createRecord(context, 'benefit_categories', author, {
    columns: () => ({ name, name_key: nameKey(name) }),
    present: presentBenefitCategory,
  });

/** Renames a category. */
export const updateBenefitCategory = (
  context: WriteContext,
  id: number,
  { name }: BenefitCategoryPatch,
  saving: Saving,
): Promise<Tagged<BenefitCategory>> =>
  saveRecord(context, 'benefit_categories', id, saving, {
    edit: () => (name === undefined ? {} : { columns: { name, name_key: nameKey(name) } }),
    present: presentBenefitCategory,
  });
