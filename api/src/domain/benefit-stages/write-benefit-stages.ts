import type { BenefitStage, BenefitStageInput, BenefitStagePatch } from 'api-contract';
import { nameKey } from '../name-key';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { presentBenefitStage } from './benefit-stages';

/** Adds a stage whose name no other has, whatever its case. */
export const createBenefitStage = (
  context: WriteContext,
  { name }: BenefitStageInput,
  author: Author,
): Promise<Tagged<BenefitStage>> =>
  createRecord(context, 'benefit_stages', author, {
    columns: () => ({ name, name_key: nameKey(name) }),
    present: presentBenefitStage,
  });

/** Renames a stage. */
export const updateBenefitStage = (
  context: WriteContext,
  id: number,
  { name }: BenefitStagePatch,
  saving: Saving,
): Promise<Tagged<BenefitStage>> =>
  saveRecord(context, 'benefit_stages', id, saving, {
    edit: () => (name === undefined ? {} : { columns: { name, name_key: nameKey(name) } }),
    present: presentBenefitStage,
  });
