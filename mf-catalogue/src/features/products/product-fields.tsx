import { useFormikContext } from 'formik';
import type { RefObject } from 'react';
import { formatMoney, type Options } from 'shared-ui';
import { ComboboxField, FormGrid, MoneyField, NumberField, TextField } from 'shared-ui/forms';
import type { ProductValues } from './product-values';

interface ProductFieldsProps {
  groupOptions: Options<number>;
  nameRef: RefObject<HTMLInputElement | null>;
}

/** The price that was loaded stands beside another one, so that a slip of a digit is seen. */
function usePriceHint(): string | undefined {
  const { values, initialValues } = useFormikContext<ProductValues>();
  const { price } = values;
  if (price === null || Number.isNaN(price)) return undefined;
  const before = initialValues.price;
  if (before !== null && before !== price) return `${formatMoney(price, 2)}, was ${formatMoney(before, 2)}`;
  return price >= 1000 ? formatMoney(price, 2) : undefined;
}

/** The fields of a product, for a new one and for one that exists. */
export function ProductFields({ groupOptions, nameRef }: ProductFieldsProps) {
  const { values } = useFormikContext<ProductValues>();
  return (
    <FormGrid>
      <ComboboxField
        name="product_group_id"
        label="Category"
        placeholder="Search by code or name"
        options={groupOptions}
      />
      <TextField ref={nameRef} name="name" label="Name" autoComplete="off" />
      <TextField
        name="product_code"
        label="Product Code"
        placeholder="0000-00.0"
        autoComplete="off"
        spellCheck={false}
      />
      <FormGrid>
        <MoneyField name="price" label="Price" hint={usePriceHint()} />
        <NumberField
          name="quantity"
          label="Quantity"
          hint={values.quantity === 0 ? 'With 0, new quotes leave it out.' : 'From 0 to 100'}
        />
      </FormGrid>
    </FormGrid>
  );
}
