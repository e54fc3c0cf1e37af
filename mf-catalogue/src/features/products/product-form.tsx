import { useFormikContext } from 'formik';
import type { RefObject } from 'react';
import { formSchema, productSchema, type NamedReference, type Product } from 'api-contract';
import { Badge, formatMoney, Link, useParams } from 'shared-ui';
import {
  RecordForm,
  RecordFormPage,
  CheckboxField,
  ChoiceField,
  FormGrid,
  formValues,
  MoneyField,
  NumberField,
  TextField,
} from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { products } from './api';
import { productName } from './product-list-page';

const productFormSchema = formSchema(productSchema);

/** The group stays from one new product to the next, so the form begins with the name. */
const valuesOf = (product: Product | undefined, last: Product | undefined) => ({
  ...formValues(productFormSchema, { ...productSchema.getDefault(), ...product }),
  product_group_id: (product ?? last)?.product_group_id ?? null,
});

type ProductValues = ReturnType<typeof valuesOf>;

/** Returns the group of a stored product as its chooser names it. */
function groupOf(product: Product | undefined) {
  if (!product) return null;
  const { id, name, description, sales_ledger_product_code: code } = product.product_group;
  return { id, name: [code, name, description].filter(Boolean).join(' - ') };
}

interface ProductFieldsProps {
  /** The group of a stored product. */
  group: NamedReference | null;
  nameRef: RefObject<HTMLInputElement | null>;
}

/** Returns a hint that shows the old price beside a changed one, so that a mistyped digit is noticed. */
function usePriceHint(): string | undefined {
  const { values, initialValues } = useFormikContext<ProductValues>();
  const { price } = values;
  if (price === null || Number.isNaN(price)) return undefined;
  const before = initialValues.price;
  if (before === null || before === price) return undefined;
  return `${formatMoney(price, 2)}, was ${formatMoney(before, 2)}`;
}

function ProductFields({ group, nameRef }: ProductFieldsProps) {
  const { values } = useFormikContext<ProductValues>();
  return (
    <FormGrid>
      <ChoiceField
        name="product_group_id"
        placeholder={messages.products.searchGroups}
        kind="product_group"
        chosen={group}
        noOptions={
          <>
            {messages.products.noGroups}{' '}
            <Link to={kinds.productGroup.create()}>{messages.products.createGroup}</Link>.
          </>
        }
      />
      <TextField ref={nameRef} name="name" autoComplete="off" />
      <TextField name="product_code" placeholder="0000-00.0" autoComplete="off" spellCheck={false} />
      <FormGrid>
        <MoneyField name="price" hint={usePriceHint()} />
        <NumberField
          name="quantity"
          hint={values.quantity === 0 ? messages.products.zeroHint : messages.products.quantityRange}
        />
      </FormGrid>
      <CheckboxField name="is_discountable" hint={messages.products.discountableHint} />
      <CheckboxField name="include_on_client_price_list" />
    </FormGrid>
  );
}

export function ProductFormPage() {
  const product = products.useOne(useParams().id);
  const save = products.useSave();
  return (
    <RecordFormPage
      kind={kinds.product}
      record={product}
      badge={({ is_archived }) => is_archived && <Badge>Archived</Badge>}
      nameOf={({ name }) => name}
      fields={7}
    >
      {(data) => (
        <RecordForm {...data} schema={productFormSchema} valuesOf={valuesOf} save={save} nameOf={productName}>
          {(nameRef) => <ProductFields group={groupOf(data.record)} nameRef={nameRef} />}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
