import { type Static, Type } from '@sinclair/typebox';
import { create, describeCalls, post, read, readRecord, save, WORKBOOK } from '../call';
import { id, instant, NamedReference, record, text } from '../schema';
import {
  benefitCategoryPatchSchema,
  benefitCategorySchema,
  benefitPatchSchema,
  benefitSchema,
  benefitStagePatchSchema,
  benefitStageSchema,
} from './benefit-form';
import * as paths from './paths';

/** When a benefit is given: Before, During or Post; further stages may exist. */
export const BenefitStage = record('BenefitStage', { id, name: text, updated_at: instant });
export type BenefitStage = Static<typeof BenefitStage>;

/** A kind of benefit; its name is unique whatever the case. */
export const BenefitCategory = record('BenefitCategory', { id, name: text, updated_at: instant });
export type BenefitCategory = Static<typeof BenefitCategory>;

/** What a client gets before, during or after the event. */
export const Benefit = record('Benefit', {
  id,
  description: text,
  benefit_stage_id: id,
  benefit_category_id: id,
  benefit_stage: NamedReference,
  benefit_category: NamedReference,
  /** The product groups that it is assigned to. */
  product_categories: Type.Array(NamedReference),
  updated_at: instant,
});
export type Benefit = Static<typeof Benefit>;

export const benefitCalls = describeCalls('Benefits', {
  listBenefits: read(paths.benefits, 'Every benefit', Type.Array(Benefit)),
  getBenefit: readRecord(paths.benefit, 'One benefit', Benefit),
  createBenefit: create(paths.benefits, 'Add a benefit', benefitSchema, Benefit),
  updateBenefit: save(paths.benefit, 'Change a benefit', benefitPatchSchema, Benefit),
  exportBenefits: post(paths.benefitsExport, { summary: 'Every benefit as a workbook', file: WORKBOOK }),
});

export const benefitStageCalls = describeCalls('Benefit stages', {
  listBenefitStages: read(paths.benefitStages, 'Every stage', Type.Array(BenefitStage)),
  getBenefitStage: readRecord(paths.benefitStage, 'One stage', BenefitStage),
  createBenefitStage: create(paths.benefitStages, 'Add a stage', benefitStageSchema, BenefitStage),
  updateBenefitStage: save(paths.benefitStage, 'Rename a stage', benefitStagePatchSchema, BenefitStage),
});

export const benefitCategoryCalls = describeCalls('Benefit categories', {
  listBenefitCategories: read(paths.benefitCategories, 'Every category', Type.Array(BenefitCategory)),
  getBenefitCategory: readRecord(paths.benefitCategory, 'One category', BenefitCategory),
  createBenefitCategory: create(
    paths.benefitCategories,
    'Add a category',
    benefitCategorySchema,
    BenefitCategory,
  ),
  updateBenefitCategory: save(
    paths.benefitCategory,
    'Rename a category',
    benefitCategoryPatchSchema,
    BenefitCategory,
  ),
});
