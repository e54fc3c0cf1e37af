import type { Product } from 'api-contract';
import { formatMoney, type Column } from 'shared-ui';

/** The columns of the product list; the filter looks at code, group and name. */
export const productColumns: readonly Column<Product>[] = [
  {
    key: 'code',
    header: 'Code',
    nowrap: true,
    value: (product) => product.product_code,
    text: (product) => product.product_code,
  },
  {
    key: 'group',
    header: 'Product Group',
    compact: 'plain',
    value: (product) => product.product_group.name,
    text: (product) => product.product_group.name,
  },
  {
    key: 'name',
    header: 'Product Name',
    compact: 'plain',
    value: (product) => product.name,
    text: (product) => product.name,
  },
  {
    key: 'price',
    header: 'Price',
    value: (product) => product.price,
    render: (product) => formatMoney(product.price, 0),
    align: 'end',
    compact: 'figure',
  },
];
