import type { InferType } from 'yup';
import {
  body,
  decimal,
  flag,
  patchSchema,
  recordIds,
  requiredCount,
  requiredInForm,
  requiredPrice,
  requiredReference,
  requiredText,
} from '../../kernel/form/fields';
import {
  MAX_PRICE,
  MAX_PRODUCT_CODE,
  PRICE_PERCENT,
  PRICE_ROUNDINGS,
  PRODUCT_QUANTITY,
} from '../../kernel/limits';

export const productFields = {
  product_group_id: requiredReference('Category'),
  name: requiredText('Name').meta({ column: { header: 'Product Name', width: 44 } }),
  product_code: requiredText('Product Code', MAX_PRODUCT_CODE).meta({
    column: { header: 'Code', width: 14 },
  }),
  price: requiredPrice('Price'),
  quantity: requiredCount('Quantity', PRODUCT_QUANTITY)
    .default(PRODUCT_QUANTITY.default)
    .meta({ ...requiredInForm('Quantity'), column: { width: 10 } }),
  is_discountable: flag('Discountable').required('Discountable must be yes or no.').default(false),
  include_on_client_price_list: flag('On client price list')
    .required('On client price list must be yes or no.')
    .default(true)
    .meta({ column: { width: 20 } }),
};

/** `POST /products`. */
export const productSchema = body(productFields);

/** `PATCH /products/{id}`. */
export const productPatchSchema = patchSchema(productSchema);

/** By an amount of pounds or by per cent; then rounded. */
const priceChange = {
  ids: recordIds('Products'),
  price_amount: decimal('Price change', { min: -MAX_PRICE, max: MAX_PRICE }).optional(),
  price_percent: decimal('Price change', PRICE_PERCENT).optional(),
  price_rounding: decimal('Rounding', { min: 0, max: Math.max(...PRICE_ROUNDINGS) })
    .oneOf(PRICE_ROUNDINGS, 'Rounding must be one of those offered.')
    .optional(),
};

/** `POST /price-changes/preview`. */
export const pricePreviewSchema = body(priceChange);

/** `PATCH /products`: the same change to many products. */
export const productsPatchSchema = body({
  ...priceChange,
  /** The `state` of the preview that is confirmed (`PricePreview`). Without it, prices change as they are by now. */
  state: requiredText('State').optional(),
  product_group_id: requiredReference('Category').optional(),
  is_discountable: flag('Discountable').optional(),
  include_on_client_price_list: flag('On client price list').optional(),
  is_archived: flag('Archived').optional(),
});

/** `POST /products/{id}/duplicate`. */
export const productCopySchema = body({
  product_code: requiredText('Product Code', MAX_PRODUCT_CODE),
  name: requiredText('Name'),
});

export type PricePreviewInput = InferType<typeof pricePreviewSchema>;
export type ProductsPatch = InferType<typeof productsPatchSchema>;
export type ProductCopy = InferType<typeof productCopySchema>;
export type ProductInput = InferType<typeof productSchema>;
export type ProductPatch = InferType<typeof productPatchSchema>;
