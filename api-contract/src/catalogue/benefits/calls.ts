import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, WORKBOOK } from '../../kernel/call/call';
import { Benefit, BenefitCategory, BenefitStage } from './benefit';
import {
  benefitCategoryPatchSchema,
  benefitCategorySchema,
  benefitPatchSchema,
  benefitSchema,
  benefitStagePatchSchema,
  benefitStageSchema,
} from './benefit-form';
import * as paths from '../paths';

export const benefitCalls = describeCalls('Benefits', {
  listBenefits: get(paths.benefits, { summary: 'Every benefit', response: Type.Array(Benefit) }),
  getBenefit: get(paths.benefit, { summary: 'One benefit', response: Benefit }),
  createBenefit: create(paths.benefits, { summary: 'Add a benefit', body: benefitSchema, response: Benefit }),
  updateBenefit: patch(paths.benefit, {
    summary: 'Change a benefit',
    body: benefitPatchSchema,
    response: Benefit,
  }),
  exportBenefits: post(paths.benefitsExport, { summary: 'Every benefit as a workbook', file: WORKBOOK }),
});

export const benefitStageCalls = describeCalls('Benefit stages', {
  listBenefitStages: get(paths.benefitStages, { summary: 'Every stage', response: Type.Array(BenefitStage) }),
  getBenefitStage: get(paths.benefitStage, { summary: 'One stage', response: BenefitStage }),
  createBenefitStage: create(paths.benefitStages, {
    summary: 'Add a stage',
    body: benefitStageSchema,
    response: BenefitStage,
  }),
  updateBenefitStage: patch(paths.benefitStage, {
    summary: 'Rename a stage, or change when its benefits are due',
    body: benefitStagePatchSchema,
    response: BenefitStage,
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
  }),
  createBenefitCategory: create(paths.benefitCategories, {
    summary: 'Add a category',
    body: benefitCategorySchema,
    response: BenefitCategory,
  }),
  updateBenefitCategory: patch(paths.benefitCategory, {
    summary: 'Rename a category',
    body: benefitCategoryPatchSchema,
    response: BenefitCategory,
  }),
});
