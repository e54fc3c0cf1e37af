import {
  paths,
  type ChangedRecords,
  type PriceChange,
  type PricePreview,
  type PricePreviewInput,
  type Product,
  type ProductInput,
} from 'api-contract';
import { recordApi, api, useReadList } from 'shared-ui';
import useSWR from 'swr';

export const useProducts = (withArchived: boolean) =>
  useReadList<Product>(paths.products(withArchived ? 'withArchived' : undefined));

export const products = recordApi<Product, ProductInput>({ list: paths.products, one: paths.product });

/**
 * Reads what a change of prices would do; null reads nothing. While the next one is on its way, `isLoading`, it returns the last. It is not read again
 * by itself: a change that was stored although its response was lost must not be confirmed a second time.
 */
export const usePricePreview = (change: PricePreviewInput | null) =>
  useSWR(
    change && [paths.priceChangePreview(), change],
    ([path, body]) => api.post<PricePreview>(path, body, { isWrite: false }),
    { keepPreviousData: true, dedupingInterval: 0, revalidateOnFocus: false, revalidateOnReconnect: false },
  );

/** Changes prices as the preview of this state has shown. */
export const changePrices = (change: PricePreviewInput, state: string): Promise<ChangedRecords> =>
  api.patch<ChangedRecords>(paths.products(), { ...change, state }, { awaitReads: true });

export const usePriceChanges = () => useReadList<PriceChange>(paths.priceChanges());
