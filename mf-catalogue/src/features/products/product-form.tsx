import { useMemo, useState } from 'react';
import type { Product, ProductGroupListItem } from 'api-contract';
import { Card } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { sellableGroupOptions } from '../product-groups';
import { useAfterSave } from '../records';
import { useSaveProduct } from './api';
import { ProductFields } from './product-fields';
import { newProduct, productFormSchema, toProductValues } from './product-values';

interface ProductFormProps {
  /** The product to change; a new one without it. */
  product?: Product;
  productGroups: readonly ProductGroupListItem[];
  onReload?: () => void;
}

/** Creates a product or changes one. */
export function ProductForm({ product, productGroups, onReload }: ProductFormProps) {
  const save = useSaveProduct();
  const { round, finish, firstRef } = useAfterSave({ list: patterns.products, what: 'Product' });
  const groupOptions = useMemo(() => sellableGroupOptions(productGroups), [productGroups]);
  // The group stays from one new product to the next, so the form begins with the name.
  const [lastGroup, setLastGroup] = useState<number | null>(null);

  return (
    <EntityForm
      key={round}
      label="Product"
      schema={productFormSchema}
      initialValues={product ? toProductValues(product) : newProduct(lastGroup)}
      source={product}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        setLastGroup(saved.product_group_id);
        finish(`${saved.product_code} ${saved.name}`, another);
      }}
    >
      <Card>
        <ProductFields groupOptions={groupOptions} nameRef={firstRef} />
      </Card>
      <FormActions backTo={patterns.products} addAnother={!product} />
    </EntityForm>
  );
}
