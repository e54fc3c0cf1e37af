import {
  benefitCategoryPatchSchema,
  benefitCategorySchema,
  benefitPatchSchema,
  benefitSchema,
  benefitStagePatchSchema,
  benefitStageSchema,
  type BenefitCategoryInput,
  type BenefitCategoryPatch,
  type BenefitInput,
  type BenefitPatch,
  type BenefitStageInput,
  type BenefitStagePatch,
} from 'api-contract';
import {
  createBenefit,
  createBenefitCategory,
  createBenefitStage,
  getBenefit,
  getBenefitCategory,
  getBenefitStage,
  listBenefitCategories,
  listBenefits,
  listBenefitStages,
  updateBenefit,
  updateBenefitCategory,
  updateBenefitStage,
  type TableName,
} from '../../domain';
import { collection, record, saved } from '../answers';
import type { CallAnswers } from './call-answers';

/** What a benefit is shown with. */
export const benefitSources: readonly TableName[] = [
  'benefits',
  'benefit_stages',
  'benefit_categories',
  'product_group_benefits',
  'product_groups',
];

export const benefitAnswers = {
  listBenefits: collection(benefitSources, listBenefits),
  getBenefit: record(benefitSources, (context, request) => getBenefit(context, request.id())),
  createBenefit: saved((context, request) =>
    createBenefit(context, request.body<BenefitInput>(benefitSchema), request.user),
  ),
  updateBenefit: saved((context, request) =>
    updateBenefit(context, request.id(), request.body<BenefitPatch>(benefitPatchSchema), request.saving),
  ),
  listBenefitStages: collection(['benefit_stages'], listBenefitStages),
  getBenefitStage: record(['benefit_stages'], (context, request) => getBenefitStage(context, request.id())),
  createBenefitStage: saved((context, request) =>
    createBenefitStage(context, request.body<BenefitStageInput>(benefitStageSchema), request.user),
  ),
  updateBenefitStage: saved((context, request) =>
    updateBenefitStage(
      context,
      request.id(),
      request.body<BenefitStagePatch>(benefitStagePatchSchema),
      request.saving,
    ),
  ),
  listBenefitCategories: collection(['benefit_categories'], listBenefitCategories),
  getBenefitCategory: record(['benefit_categories'], (context, request) =>
    getBenefitCategory(context, request.id()),
  ),
  createBenefitCategory: saved((context, request) =>
    createBenefitCategory(context, request.body<BenefitCategoryInput>(benefitCategorySchema), request.user),
  ),
  updateBenefitCategory: saved((context, request) =>
    updateBenefitCategory(
      context,
      request.id(),
      request.body<BenefitCategoryPatch>(benefitCategoryPatchSchema),
      request.saving,
    ),
  ),
} satisfies CallAnswers;
