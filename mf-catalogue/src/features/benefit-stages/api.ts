import { paths, type BenefitStage } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const benefitStageKeys = {
  list: () => paths.benefitStages(),
} as const;

/** All benefit stages. */
export function useBenefitStages() {
  const { data, error, isValidating, mutate } = useSWR<BenefitStage[], ApiError>(benefitStageKeys.list());
  return { benefitStages: data, error, isValidating, retry: () => void mutate() };
}
