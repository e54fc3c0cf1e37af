import { paths, type Product, type ProductInput } from 'api-contract';
import { useRead } from 'shared-ui';
import { isCatalogue, useRecord, useSaveRecord, type RecordPaths } from '../records/api';

export const productKeys: RecordPaths = { list: paths.products, one: paths.product };

/** Reads the products, or also the archived ones. */
export const useProducts = (withArchived: boolean) =>
  useRead<Product[]>(paths.products(withArchived ? 'withArchived' : undefined));

export const useProduct = (id: string | undefined) => useRecord<Product>(productKeys, id);

export const useSaveProduct = () => useSaveRecord<Product, ProductInput>(productKeys, isCatalogue);
