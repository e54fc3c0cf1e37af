import type { InferType } from 'yup';
import {
  body,
  flag,
  patchSchema,
  requiredCount,
  requiredInForm,
  requiredPrice,
  requiredReference,
  requiredText,
} from '../fields';
import { PRODUCT_QUANTITY } from '../limits';

/** `POST /products`. The form has no field for the two flags, so their defaults are what a new product gets. */
export const productSchema = body({
  product_group_id: requiredReference('Category'),
  name: requiredText('Name'),
  product_code: requiredText('Product Code', 50),
  price: requiredPrice('Price'),
  quantity: requiredCount('Quantity', PRODUCT_QUANTITY)
    .default(PRODUCT_QUANTITY.default)
    .meta(requiredInForm('Quantity')),
  is_discountable: flag('Discountable').required('Discountable must be yes or no.').default(false),
  include_on_client_price_list: flag('On client price list')
    .required('On client price list must be yes or no.')
    .default(true),
});

/** `PATCH /products/{id}`. */
export const productPatchSchema = patchSchema(productSchema);

export type ProductInput = InferType<typeof productSchema>;
export type ProductPatch = InferType<typeof productPatchSchema>;
