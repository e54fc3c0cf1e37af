import { PageHeader } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useProductGroups } from '../features/product-groups';
import { ProductForm } from '../features/products';
import { patterns } from '../paths';

const list = { label: 'Products', to: patterns.products };

/** A new product. */
export function ProductCreatePage() {
  const { data, error, isValidating, retry } = useProductGroups();
  return (
    <>
      <PageHeader title="Create Product" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={5}
      >
        {(productGroups) => <ProductForm productGroups={productGroups} />}
      </RecordView>
    </>
  );
}
