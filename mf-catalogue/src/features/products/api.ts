import {
  paths,
  type ChangedProducts,
  type PriceChange,
  type PricePreview,
  type PricePreviewInput,
  type Product,
  type ProductInput,
  type UndonePriceChange,
} from 'api-contract';
import { api, formatQuantity, useReadList } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { messages } from '../../messages';
import { isCatalogue, recordApi } from '../records/api';

export const useProducts = (withArchived: boolean) =>
  useReadList<Product>(paths.products(withArchived ? 'withArchived' : undefined));

export const products = recordApi<Product, ProductInput>(
  { list: paths.products, one: paths.product },
  isCatalogue,
);

/** Reads what a change of prices would do; null reads nothing. While the next one is on its way, `isLoading`, it returns the last. */
export const usePricePreview = (change: PricePreviewInput | null) =>
  useSWR(
    change && [paths.priceChangePreview(), change],
    ([path, body]) => api.post<PricePreview>(path, body),
    { keepPreviousData: true, dedupingInterval: 0 },
  );

/** Returns a function that changes prices as the preview of this state has shown. */
export function useChangePrices() {
  const { mutate } = useSWRConfig();
  return async (change: PricePreviewInput, state: string): Promise<ChangedProducts> => {
    const changed = await api.patch<ChangedProducts>(paths.products(), { ...change, state });
    await mutate(isCatalogue);
    return changed;
  };
}

export const usePriceChanges = () => useReadList<PriceChange>(paths.priceChanges());

/** Returns a function that undoes a change of prices, and returns the message of what it did. */
export function useUndoPriceChange() {
  const { mutate } = useSWRConfig();
  return async (id: number) => {
    const undone = await api.post<UndonePriceChange>(paths.priceChangeUndo(id));
    await mutate(isCatalogue);
    const { restored_count, left_count } = undone;
    return {
      title: `${formatQuantity(restored_count, 'price')} restored`,
      text: left_count > 0 ? messages.prices.leftAlone(left_count) : undefined,
    };
  };
}
