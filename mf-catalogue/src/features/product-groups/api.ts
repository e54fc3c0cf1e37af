import { paths, type ProductGroupListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const productGroupKeys = {
  list: () => paths.productGroups('excludeTopLevel'),
} as const;

/** The sellable groups; top-level ones are only the shelves that they stand on. */
export function useProductGroups() {
  const { data, error, isValidating, mutate } = useSWR<ProductGroupListItem[], ApiError>(
    productGroupKeys.list(),
  );
  return { productGroups: data, error, isValidating, retry: () => void mutate() };
}
