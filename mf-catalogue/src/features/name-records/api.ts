import {
  paths,
  type BenefitCategory,
  type BenefitCategoryInput,
  type BenefitStage,
  type BenefitStageInput,
} from 'api-contract';
import { isAtOrBelow, isOneProductGroup, recordApi } from '../records/api';

export type NameRecord = BenefitCategory | BenefitStage;

/** Benefits, in their list and inside product groups, show the names of their stage and category. */
const showsNames = (key: unknown): boolean => isOneProductGroup(key) || isAtOrBelow(paths.benefits(), key);

export const categories = recordApi<BenefitCategory, BenefitCategoryInput>(
  { list: paths.benefitCategories, one: paths.benefitCategory },
  showsNames,
);

export const stages = recordApi<BenefitStage, BenefitStageInput>(
  { list: paths.benefitStages, one: paths.benefitStage },
  showsNames,
);
