import { paths, type Product, type ProductInput } from 'api-contract';
import { useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records/api';

const productKeys: RecordPaths = { list: paths.products, one: paths.product };

export const useProducts = () => useRecords<Product>(productKeys);

export const useProduct = (productId: string) => useRecord<Product>(productKeys, productId);

/** Groups, alone and in their lists, show their products and the sum of the prices. */
const showsProducts = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(paths.productGroups());

export const useSaveProduct = () => useSaveRecord<Product, ProductInput>(productKeys, showsProducts);
