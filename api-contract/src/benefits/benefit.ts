import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, get, patch, post, WORKBOOK } from '../call';
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
  listBenefits: get(paths.benefits, { summary: 'Every benefit', response: Type.Array(Benefit) }),
  getBenefit: get(paths.benefit, { summary: 'One benefit', response: Benefit, tag: 'entity' }),
  createBenefit: post(paths.benefits, {
    summary: 'Add a benefit',
    body: benefitSchema,
    status: 201,
    response: Benefit,
  }),
  updateBenefit: patch(paths.benefit, {
    summary: 'Change a benefit',
    body: benefitPatchSchema,
    response: Benefit,
    tag: 'save',
  }),
  exportBenefits: post(paths.benefitsExport, { summary: 'Every benefit as a workbook', file: WORKBOOK }),
});

export const benefitStageCalls = describeCalls('Benefit stages', {
  listBenefitStages: get(paths.benefitStages, {
    summary: 'Every stage',
    response: Type.Array(BenefitStage),
  }),
  getBenefitStage: get(paths.benefitStage, { summary: 'One stage', response: BenefitStage, tag: 'entity' }),
  createBenefitStage: post(paths.benefitStages, {
    summary: 'Add a stage',
    body: benefitStageSchema,
    status: 201,
    response: BenefitStage,
  }),
  updateBenefitStage: patch(paths.benefitStage, {
    summary: 'Rename a stage',
    body: benefitStagePatchSchema,
    response: BenefitStage,
    tag: 'save',
  }),
});

export const benefitCategoryCalls = describeCalls('Benefit categories', {
  listBenefitCategories: get(paths.benefitCategories, {
    summary: 'Every category',
    response: Type.Array(BenefitCategory),
  }),
  getBenefitCategory: get(paths.benefitCategory, {
    summary: 'One category',
    response: BenefitCategory,
    tag: 'entity',
  }),
  createBenefitCategory: post(paths.benefitCategories, {
    summary: 'Add a category',
    body: benefitCategorySchema,
    status: 201,
    response: BenefitCategory,
  }),
  updateBenefitCategory: patch(paths.benefitCategory, {
    summary: 'Rename a category',
    body: benefitCategoryPatchSchema,
    response: BenefitCategory,
    tag: 'save',
  }),
});
