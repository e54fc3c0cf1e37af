import { useFormikContext } from 'formik';
import { useMemo, type RefObject } from 'react';
import { formSchema, PRODUCT_QUANTITY, productSchema, type Product } from 'api-contract';
import { Badge, formatMoney, Link, useParams, type Options } from 'shared-ui';
import { ComboboxField, FormGrid, MoneyField, NumberField, TextField } from 'shared-ui/forms';
import { createPath, kinds } from '../../paths';
import { messages } from '../../messages';
import { sellableGroupOptions } from '../product-groups/group-options';
import { useProductGroups } from '../product-groups/api';
import { RecordForm, RecordFormPage } from '../records/record-form';
import { products } from './api';
import { productName } from './product-list-page';

const productFormSchema = formSchema(productSchema);

/** The group stays from one new product to the next, so the form begins with the name. */
const valuesOf = (product: Product | undefined, last: Product | undefined) => ({
  product_group_id: (product ?? last)?.product_group_id ?? null,
  name: product?.name ?? '',
  product_code: product?.product_code ?? '',
  price: product?.price ?? null,
  quantity: product?.quantity ?? PRODUCT_QUANTITY.default,
});

type ProductValues = ReturnType<typeof valuesOf>;

interface ProductFieldsProps {
  groupOptions: Options<number>;
  nameRef: RefObject<HTMLInputElement | null>;
}

/** Returns a hint that shows the old price beside a changed one, so that a mistyped digit is noticed. */
function usePriceHint(): string | undefined {
  const { values, initialValues } = useFormikContext<ProductValues>();
  const { price } = values;
  if (price === null || Number.isNaN(price)) return undefined;
  const before = initialValues.price;
  if (before !== null && before !== price) return `${formatMoney(price, 2)}, was ${formatMoney(before, 2)}`;
  return price >= 1000 ? formatMoney(price, 2) : undefined;
}

function ProductFields({ groupOptions, nameRef }: ProductFieldsProps) {
  const { values } = useFormikContext<ProductValues>();
  return (
    <FormGrid>
      <ComboboxField
        name="product_group_id"
        label="Category"
        placeholder={messages.products.searchGroups}
        options={groupOptions}
        noOptions={
          <>
            {messages.products.noGroups}{' '}
            <Link to={createPath(kinds.productGroup)}>{messages.products.createGroup}</Link>.
          </>
        }
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
          hint={values.quantity === 0 ? messages.products.zeroHint : messages.products.quantityRange}
        />
      </FormGrid>
    </FormGrid>
  );
}

export function ProductFormPage() {
  const product = products.useOne(useParams().id);
  const save = products.useSave();
  const productGroups = useProductGroups();
  const groupOptions = useMemo(
    () => sellableGroupOptions(productGroups.data ?? [], product.data?.product_group),
    [productGroups.data, product.data],
  );
  return (
    <RecordFormPage
      kind={kinds.product}
      record={product}
      choices={{ productGroups }}
      actions={({ is_archived }) => is_archived && <Badge>Archived</Badge>}
      nameOf={({ name }) => name}
      fields={5}
    >
      {(data) => (
        <RecordForm {...data} schema={productFormSchema} valuesOf={valuesOf} save={save} nameOf={productName}>
          {(nameRef) => <ProductFields groupOptions={groupOptions} nameRef={nameRef} />}
        </RecordForm>
      )}
    </RecordFormPage>
  );
}
