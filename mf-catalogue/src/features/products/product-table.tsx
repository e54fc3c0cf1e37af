import type { Product } from 'api-contract';
import { DataTable, LinkButton, type Sort } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { useProducts } from './api';
import { productColumns } from './columns';

const initialSort: Sort = { key: 'code', direction: 'ascending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (product: Product) => product.id;
const rowHref = (product: Product) => hrefs.editProduct(product.id);
const editName = (product: Product) => `${product.product_code} ${product.name}`;

/** The priced items of the catalogue. */
export function ProductTable() {
  const { products, error, isValidating, retry } = useProducts();
  return (
    <DataTable
      label="Products"
      rows={products}
      columns={productColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={initialSort}
      filterPlaceholder="Filter by code, group or name"
      empty={{
        title: 'There are no products yet',
        text: 'Create the first one. It belongs to a product group, which quotes are made of.',
        action: <LinkButton to={patterns.createProduct}>Create New Product</LinkButton>,
      }}
    />
  );
}
