import { paths, type BenefitCategory, type BenefitStage } from 'api-contract';
import { isAtOrBelow, isOneProductGroup, recordApi } from '../records/api';

/** A record that has a name and nothing else. */
export type NameRecord = BenefitCategory | BenefitStage;

/** Benefits, in their list and inside product groups, show the names of their stage and category. */
const showsNames = (key: unknown): boolean => isOneProductGroup(key) || isAtOrBelow(paths.benefits(), key);

export const categories = recordApi<NameRecord, { name: string }>(
  { list: paths.benefitCategories, one: paths.benefitCategory },
  showsNames,
);

export const stages = recordApi<NameRecord, { name: string }>(
  { list: paths.benefitStages, one: paths.benefitStage },
  showsNames,
);
