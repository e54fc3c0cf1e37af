import { formSchema, PRODUCT_QUANTITY, productSchema, type Product } from 'api-contract';

/** What the form holds; null where nothing is chosen or typed yet. */
export interface ProductValues {
  product_group_id: number | null;
  name: string;
  product_code: string;
  price: number | null;
  quantity: number | null;
}

export const productFormSchema = formSchema(productSchema);

/** An empty form, in the group of the product that was entered before it. */
export const newProduct = (product_group_id: number | null = null): ProductValues => ({
  product_group_id,
  name: '',
  product_code: '',
  price: null,
  quantity: PRODUCT_QUANTITY.default,
});

export const toProductValues = (product: Product): ProductValues => ({
  product_group_id: product.product_group_id,
  name: product.name,
  product_code: product.product_code,
  price: product.price,
  quantity: product.quantity,
});
