import { paths, type Product } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const productKeys = {
  list: () => paths.products(),
} as const;

/** All products. */
export function useProducts() {
  const { data, error, isValidating, mutate } = useSWR<Product[], ApiError>(productKeys.list());
  return { products: data, error, isValidating, retry: () => void mutate() };
}
