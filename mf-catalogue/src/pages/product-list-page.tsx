import { LinkButton, PageHeader } from 'shared-ui';
import { ProductTable } from '../features/products';
import { patterns } from '../paths';

/** Every product. */
export function ProductListPage() {
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <LinkButton to={patterns.createProduct} tone="primary" icon="plus">
            Create New
          </LinkButton>
        }
      />
      <ProductTable />
    </>
  );
}
