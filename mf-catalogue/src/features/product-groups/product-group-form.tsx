import { useMemo, useState, type RefObject } from 'react';
import {
  BENEFIT_STATEMENTS,
  formSchema,
  productGroupSchema,
  type ProductGroup,
  type ProductGroupListItem,
} from 'api-contract';
import { Card, formatMoney, TextInput, type Options } from 'shared-ui';
import {
  ComboboxField,
  EntityForm,
  FormActions,
  FormGrid,
  SelectField,
  TextAreaField,
  TextField,
  useDebug,
  YesNoField,
} from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useAfterSave } from '../records/record-form-page';
import { useSaveProductGroup } from './api';
import { topLevelGroupOptions } from './group-options';

/** The values of the form; null where nothing is chosen yet. */
interface ProductGroupValues {
  parent_product_group_id: number | null;
  name: string;
  sales_ledger_product_code: string;
  description: string;
  is_event: boolean | null;
  benefit_statement_text_number: number | null;
}

export const productGroupFormSchema = formSchema(productGroupSchema);

/** Returns the values of an empty form, under the parent of the group that was entered before it. */
const newProductGroup = (parent_product_group_id: number | null = null): ProductGroupValues => ({
  parent_product_group_id,
  name: '',
  sales_ledger_product_code: '',
  description: '',
  is_event: null,
  benefit_statement_text_number: null,
});

const toProductGroupValues = (group: ProductGroup): ProductGroupValues => ({
  parent_product_group_id: group.parent_product_group_id,
  name: group.name,
  sales_ledger_product_code: group.sales_ledger_product_code ?? '',
  description: group.description,
  is_event: group.is_event,
  benefit_statement_text_number: group.benefit_statement_text_number,
});

interface ProductGroupFieldsProps {
  parentOptions: Options<number>;
  nameRef: RefObject<HTMLInputElement | null>;
  /** The group to change; undefined in the create form. */
  productGroup?: ProductGroup;
}

const statements = BENEFIT_STATEMENTS.map(({ id, name }) => ({ value: id as number, label: name }));

/** The fields of a product group, in the create and the edit form. */
function ProductGroupFields({ parentOptions, nameRef, productGroup }: ProductGroupFieldsProps) {
  return (
    <FormGrid>
      <ComboboxField
        name="parent_product_group_id"
        label="Parent Group"
        placeholder="Search by code or name"
        options={parentOptions}
      />
      <TextField ref={nameRef} name="name" label="Name" autoComplete="off" />
      <TextField
        name="sales_ledger_product_code"
        label="Sales Ledger Product Code"
        placeholder="0000-00"
        autoComplete="off"
        spellCheck={false}
        readOnly={Boolean(productGroup)}
        hint={productGroup ? 'It cannot change once it is saved.' : undefined}
      />
      <TextInput
        label="Price"
        value={formatMoney(productGroup?.price ?? 0, 0)}
        onChange={() => undefined}
        disabled
        hint="The sum of its products."
      />
      <TextAreaField name="description" label="Description" rows={3} />
      <FormGrid>
        <YesNoField name="is_event" label="Is Event" />
        <SelectField
          name="benefit_statement_text_number"
          label="Benefit Statement Text"
          placeholder="Choose a text"
          options={statements}
        />
      </FormGrid>
    </FormGrid>
  );
}

interface ProductGroupFormProps {
  /** The group to change; without it the form creates one. */
  productGroup?: ProductGroup;
  topLevelGroups: readonly ProductGroupListItem[];
  onReload?: () => void;
}

/** The form that creates a product group or changes its details. */
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
