import { recordApi } from 'shared-ui';
import {
  paths,
  type BenefitCategory,
  type BenefitCategoryInput,
  type BenefitStage,
  type BenefitStageInput,
} from 'api-contract';

export type NameRecord = BenefitCategory | BenefitStage;

export const categories = recordApi<BenefitCategory, BenefitCategoryInput>({
  list: paths.benefitCategories,
  one: paths.benefitCategory,
});

export const stages = recordApi<BenefitStage, BenefitStageInput>({
  list: paths.benefitStages,
  one: paths.benefitStage,
});
