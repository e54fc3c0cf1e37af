import { useFormikContext } from 'formik';
import { useMemo, useState, type RefObject } from 'react';
import {
  formSchema,
  PRODUCT_QUANTITY,
  productSchema,
  type Product,
  type ProductGroupListItem,
} from 'api-contract';
import { Card, formatMoney, type Options } from 'shared-ui';
import {
  ComboboxField,
  EntityForm,
  FormActions,
  FormGrid,
  MoneyField,
  NumberField,
  TextField,
  useDebug,
} from 'shared-ui/forms';
import { patterns } from '../../paths';
import { sellableGroupOptions } from '../product-groups/group-options';
import { useAfterSave } from '../records/record-form-page';
import { useSaveProduct } from './api';

/** The values of the form; null where nothing is chosen or typed yet. */
interface ProductValues {
  product_group_id: number | null;
  name: string;
  product_code: string;
  price: number | null;
  quantity: number | null;
}

const productFormSchema = formSchema(productSchema);

/** Returns the values of an empty form, in the group of the product that was entered before it. */
const newProduct = (product_group_id: number | null = null): ProductValues => ({
  product_group_id,
  name: '',
  product_code: '',
  price: null,
  quantity: PRODUCT_QUANTITY.default,
});

const toProductValues = (product: Product): ProductValues => ({
  product_group_id: product.product_group_id,
  name: product.name,
  product_code: product.product_code,
  price: product.price,
  quantity: product.quantity,
});

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

/** The fields of a product, in the create and the edit form. */
function ProductFields({ groupOptions, nameRef }: ProductFieldsProps) {
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

interface ProductFormProps {
  /** The product to change; without it the form creates one. */
  product?: Product;
  productGroups: readonly ProductGroupListItem[];
  onReload?: () => void;
}

/** The form that creates or changes a product. */
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
