import { allOf, PageHeader, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { useProductGroups } from '../features/product-groups';
import { ProductForm, useProduct } from '../features/products';
import { patterns } from '../paths';

const list = { label: 'Products', to: patterns.products };

/** A product that exists. */
export function ProductEditPage() {
  const { productId = '' } = useParams();
  const product = useProduct(productId);
  const { data, error, isValidating, retry } = allOf({ product, productGroups: useProductGroups() });
  return (
    <>
      <PageHeader
        title="Edit Product"
        description={product.data && `${product.data.product_code} · ${product.data.name}`}
        crumbs={[list]}
      />
      <RecordView
        key={productId}
        what="product"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={5}
      >
        {(loaded) => <ProductForm {...loaded} onReload={product.retry} />}
      </RecordView>
    </>
  );
}
