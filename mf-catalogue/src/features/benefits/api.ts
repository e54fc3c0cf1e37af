import { paths, type Benefit } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const benefitKeys = {
  list: () => paths.benefits(),
} as const;

/** All benefits. */
export function useBenefits() {
  const { data, error, isValidating, mutate } = useSWR<Benefit[], ApiError>(benefitKeys.list());
  return { benefits: data, error, isValidating, retry: () => void mutate() };
}
