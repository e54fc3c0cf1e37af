import { paths, type Product, type ProductInput } from 'api-contract';
import { useReadList } from 'shared-ui';
import { isCatalogue, recordApi } from '../records/api';

export const useProducts = (withArchived: boolean) =>
  useReadList<Product>(paths.products(withArchived ? 'withArchived' : undefined));

export const products = recordApi<Product, ProductInput>(
  { list: paths.products, one: paths.product },
  isCatalogue,
);
