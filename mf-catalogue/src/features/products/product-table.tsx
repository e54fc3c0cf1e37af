import type { Product } from 'api-contract';
import { LinkButton } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordTable } from '../records';
import { useProducts } from './api';
import { productColumns } from './columns';

const editName = (product: Product) => `${product.product_code} ${product.name}`;

/** The priced items of the catalogue. */
export function ProductTable() {
  return (
    <RecordTable
      label="Products"
      list={useProducts()}
      columns={productColumns}
      sortedBy="code"
      editHref={hrefs.editProduct}
      editName={editName}
      filterPlaceholder="Filter by code, group or name"
      empty={{
        title: 'There are no products yet',
        text: 'Create the first one. It belongs to a product group, which quotes are made of.',
        action: <LinkButton to={patterns.createProduct}>Create New Product</LinkButton>,
      }}
    />
  );
}
