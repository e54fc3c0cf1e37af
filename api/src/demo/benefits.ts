import { BENEFIT_STAGE_NAMES } from 'api-contract';

import type { Random } from './random';
import { daysOfHistory, madeAt, type Setting } from './setting';
import { categories, descriptions } from './words';
import type {
  BenefitCategoryRow,
  BenefitRow,
  BenefitStageRow,
  ProductGroupBenefitRow,
  ProductGroupRow,
} from '../store';

/** A few groups have no benefits yet, as in life. */
const withoutBenefits = 0.06;

/** Stages, categories, the benefits in them, and which group has which. */
export const generateBenefits = (groups: readonly ProductGroupRow[], setting: Setting, random: Random) => {
  const made = madeAt(setting.instant(setting.daysAgo(daysOfHistory + 25), 0));
  const named = (name: string, index: number): BenefitStageRow & BenefitCategoryRow => ({
    id: index + 1,
    name,
    name_key: name.toLowerCase(),
    ...made,
  });
  const benefits: BenefitRow[] = [];
  BENEFIT_STAGE_NAMES.forEach((stage, stageIndex) =>
    descriptions[stage].forEach((texts, categoryIndex) =>
      texts.forEach((description) =>
        benefits.push({
          id: benefits.length + 1,
          description,
          benefit_stage_id: stageIndex + 1,
          benefit_category_id: categoryIndex + 1,
          ...made,
        }),
      ),
    ),
  );
  return {
    stages: BENEFIT_STAGE_NAMES.map(named),
    categories: categories.map(named),
    benefits,
    assigned: assign(groups, benefits, random),
  };
};

const assign = (
  groups: readonly ProductGroupRow[],
  benefits: readonly BenefitRow[],
  random: Random,
): ProductGroupBenefitRow[] => {
  const assigned: ProductGroupBenefitRow[] = [];
  for (const group of groups) {
    if (group.is_sales_ledger_product === 0 || random.chance(withoutBenefits)) continue;
    BENEFIT_STAGE_NAMES.forEach((_name, stageIndex) => {
      const ofStage = benefits.filter(({ benefit_stage_id }) => benefit_stage_id === stageIndex + 1);
      random.sample(ofStage, random.integer(2, 7)).forEach((benefit, index) =>
        assigned.push({
          id: assigned.length + 1,
          product_group_id: group.id,
          benefit_id: benefit.id,
          sort_order: index + 1,
        }),
      );
    });
  }
  return assigned;
};
