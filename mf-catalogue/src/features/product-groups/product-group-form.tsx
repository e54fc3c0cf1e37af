import { useMemo, useState } from 'react';
import type { ProductGroup, ProductGroupListItem } from 'api-contract';
import { Card } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useAfterSave } from '../records';
import { useSaveProductGroup } from './api';
import { topLevelGroupOptions } from './group-options';
import { ProductGroupFields } from './product-group-fields';
import { newProductGroup, productGroupFormSchema, toProductGroupValues } from './product-group-values';

interface ProductGroupFormProps {
  /** The group to change; a new one without it. */
  productGroup?: ProductGroup;
  topLevelGroups: readonly ProductGroupListItem[];
  onReload?: () => void;
}

/** Creates a product group or changes the details of one. */
export function ProductGroupForm({ productGroup, topLevelGroups, onReload }: ProductGroupFormProps) {
  const save = useSaveProductGroup();
  const { round, finish, firstRef } = useAfterSave({ list: patterns.productGroups, what: 'Product group' });
  const parentOptions = useMemo(() => topLevelGroupOptions(topLevelGroups), [topLevelGroups]);
  // The parent stays from one new group to the next, so the form begins with the name.
  const [lastParent, setLastParent] = useState<number | null>(null);

  return (
    <EntityForm
      key={round}
      label="Product group"
      schema={productGroupFormSchema}
      initialValues={productGroup ? toProductGroupValues(productGroup) : newProductGroup(lastParent)}
      source={productGroup}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        setLastParent(saved.parent_product_group_id);
        finish(saved.name, another);
      }}
    >
      <Card>
        <ProductGroupFields parentOptions={parentOptions} nameRef={firstRef} productGroup={productGroup} />
      </Card>
      <FormActions backTo={patterns.productGroups} addAnother={!productGroup} />
    </EntityForm>
  );
}
