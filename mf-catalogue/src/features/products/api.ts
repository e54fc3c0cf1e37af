import { paths, type Product, type ProductInput } from 'api-contract';
import { useRecord, useRecords, useSaveRecord, type RecordPaths } from '../records';

/** What the answers of the API are kept under. */
export const productKeys: RecordPaths = { list: paths.products, one: paths.product };

/** All products. */
export const useProducts = () => useRecords<Product>(productKeys);

/** One product. */
export const useProduct = (productId: string) => useRecord<Product>(productKeys, productId);

/** Groups tell of their products and sum up their prices. */
const isOfGroups = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith(paths.productGroups());

/** Saves a new product, or another version of one; the list and the groups are told. */
export const useSaveProduct = () => useSaveRecord<Product, ProductInput>(productKeys, isOfGroups);
