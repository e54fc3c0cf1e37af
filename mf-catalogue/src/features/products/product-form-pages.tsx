import { allOf, useParams } from 'shared-ui';
import { patterns } from '../../paths';
import { useProductGroups } from '../product-groups/api';
import { RecordFormPage } from '../records/record-form-page';
import { useProduct } from './api';
import { ProductForm } from './product-form';

const list = { label: 'Products', to: patterns.products };

export function ProductCreatePage() {
  return (
    <RecordFormPage title="Create Product" list={list} fields={5} loaded={useProductGroups()}>
      {(productGroups) => <ProductForm productGroups={productGroups} />}
    </RecordFormPage>
  );
}

export function ProductEditPage() {
  const { productId = '' } = useParams();
  const product = useProduct(productId);
  return (
    <RecordFormPage
      key={productId}
      title="Edit Product"
      description={product.data && `${product.data.product_code} · ${product.data.name}`}
      list={list}
      what="product"
      fields={5}
      loaded={allOf({ product, productGroups: useProductGroups() })}
    >
      {(data) => <ProductForm {...data} onReload={product.retry} />}
    </RecordFormPage>
  );
}
