import type { Product } from 'api-contract';
import { formatMoney, type Column } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordListPage } from '../records/record-list-page';
import { useProducts } from './api';

/** The columns of the product list; the filter looks at code, group and name. */
const productColumns: readonly Column<Product>[] = [
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

const editName = (product: Product) => `${product.product_code} ${product.name}`;

/** The list of products, the priced items of the catalogue. */
export function ProductListPage() {
  return (
    <RecordListPage
      title="Products"
      list={useProducts()}
      columns={productColumns}
      sortedBy="code"
      create={{ to: patterns.createProduct, label: 'Create New', labelWhenEmpty: 'Create New Product' }}
      empty={{
        title: 'There are no products yet',
        text: 'Create the first one. It belongs to a product group, which quotes are made of.',
      }}
      editHref={hrefs.editProduct}
      editName={editName}
      filterPlaceholder="Filter by code, group or name"
    />
  );
}
