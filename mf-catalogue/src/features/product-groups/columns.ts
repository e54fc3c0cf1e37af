import type { ProductGroupListItem } from 'api-contract';
import { formatMoney, type Column } from 'shared-ui';

/** The columns of the product group list; the filter looks at code, name and description. */
export const productGroupColumns: readonly Column<ProductGroupListItem>[] = [
  {
    key: 'code',
    header: 'Sales Ledger Code',
    nowrap: true,
    value: (group) => group.sales_ledger_product_code,
    text: (group) => group.sales_ledger_product_code,
  },
  {
    key: 'name',
    header: 'Name',
    compact: 'plain',
    value: (group) => group.name,
    text: (group) => group.name,
  },
  {
    key: 'description',
    header: 'Description',
    compact: 'plain',
    value: (group) => group.description,
    text: (group) => group.description,
  },
  {
    key: 'sub-products',
    header: 'Sub Products',
    value: (group) => group.products.length,
    align: 'end',
  },
  {
    key: 'price',
    header: 'Price',
    value: (group) => group.price,
    // A group of nothing has no price rather than one of nothing.
    render: (group) => (group.price === 0 ? '' : formatMoney(group.price, 0)),
    align: 'end',
    compact: 'figure',
  },
];
