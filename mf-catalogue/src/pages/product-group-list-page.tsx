import { LinkButton, PageHeader } from 'shared-ui';
import { ProductGroupTable } from '../features/product-groups';
import { patterns } from '../paths';

/** Every sellable product group. */
export function ProductGroupListPage() {
  return (
    <>
      <PageHeader
        title="Product Groups"
        actions={
          <LinkButton to={patterns.createProductGroup} tone="primary" icon="plus">
            Create New
          </LinkButton>
        }
      />
      <ProductGroupTable />
    </>
  );
}
