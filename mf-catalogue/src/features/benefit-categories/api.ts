import { paths, type BenefitCategory } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const benefitCategoryKeys = {
  list: () => paths.benefitCategories(),
} as const;

/** All benefit categories. */
export function useBenefitCategories() {
  const { data, error, isValidating, mutate } = useSWR<BenefitCategory[], ApiError>(
    benefitCategoryKeys.list(),
  );
  return { benefitCategories: data, error, isValidating, retry: () => void mutate() };
}
