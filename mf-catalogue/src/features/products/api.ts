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
import { recordApi, api, formatQuantity, useReadList } from 'shared-ui';
import useSWR from 'swr';
import { messages } from '../../messages';

export const useProducts = (withArchived: boolean) =>
  useReadList<Product>(paths.products(withArchived ? 'withArchived' : undefined));

export const products = recordApi<Product, ProductInput>({ list: paths.products, one: paths.product });

/** Reads what a change of prices would do; null reads nothing. While the next one is on its way, `isLoading`, it returns the last. */
export const usePricePreview = (change: PricePreviewInput | null) =>
  useSWR(
    change && [paths.priceChangePreview(), change],
    ([path, body]) => api.post<PricePreview>(path, body),
    { keepPreviousData: true, dedupingInterval: 0 },
  );

/** Changes prices as the preview of this state has shown. */
export const changePrices = (change: PricePreviewInput, state: string): Promise<ChangedProducts> =>
  api.patch<ChangedProducts>(paths.products(), { ...change, state }, { awaitReads: true });

export const usePriceChanges = () => useReadList<PriceChange>(paths.priceChanges());

/** Undoes a change of prices, and returns the message of what it did. */
export const undoPriceChange = async (id: number) => {
  const { restored_count, left_count } = await api.post<UndonePriceChange>(
    paths.priceChangeUndo(id),
    undefined,
    { awaitReads: true },
  );
  return {
    title: `${formatQuantity(restored_count, 'price')} restored`,
    text: left_count > 0 ? messages.prices.leftAlone(left_count) : undefined,
  };
};
