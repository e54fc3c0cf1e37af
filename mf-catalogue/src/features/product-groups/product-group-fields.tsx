import type { RefObject } from 'react';
import { BENEFIT_STATEMENTS, type ProductGroup } from 'api-contract';
import { formatMoney, TextInput, type Options } from 'shared-ui';
import { ComboboxField, FormGrid, SelectField, TextAreaField, TextField, YesNoField } from 'shared-ui/forms';

interface ProductGroupFieldsProps {
  parentOptions: Options<number>;
  nameRef: RefObject<HTMLInputElement | null>;
  /** The group that is changed; none for a new one. */
  productGroup?: ProductGroup;
}

const statements = BENEFIT_STATEMENTS.map(({ id, name }) => ({ value: id as number, label: name }));

/** The fields of a product group, for a new one and for one that exists. */
export function ProductGroupFields({ parentOptions, nameRef, productGroup }: ProductGroupFieldsProps) {
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
