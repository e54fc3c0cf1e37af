import { paths, type Product, type ProductInput } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withRecord } from '../records';

/** What the answers of the API are kept under. */
export const productKeys = {
  list: () => paths.products(),
  one: (productId: number | string) => paths.product(productId),
} as const;

/** All products. */
export function useProducts() {
  const { data, error, isValidating, mutate } = useSWR<Product[], ApiError>(productKeys.list());
  return { products: data, data, error, isValidating, retry: () => void mutate() };
}

/** One product. */
export function useProduct(productId: string) {
  const { data, error, isValidating, mutate } = useSWR<Product, ApiError>(productKeys.one(productId));
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Groups tell of their products and sum up their prices. */
const isOfGroups = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(paths.productGroups());

/** Saves a new product, or another version of one; the list and the groups are told. */
export function useSaveProduct() {
  const { mutate } = useSWRConfig();
  return async (
    values: Partial<ProductInput>,
    saved?: Product,
    version: PatchOptions = {},
  ): Promise<Product> => {
    const product = saved
      ? await api.patch<Product>(paths.product(saved.id), values, version)
      : await api.post<Product>(paths.products(), values);
    void mutate(productKeys.one(product.id), product, { revalidate: false });
    void mutate<Product[]>(productKeys.list(), (list) => withRecord(list, product));
    void mutate(isOfGroups);
    return product;
  };
}
