import type { InferType, ObjectSchema } from 'yup';
import { benefitSchema } from '../benefits/benefit-form';
import { body, requiredLongText, requiredText } from '../../kernel/fields';
import { MAX_IMPORT_BYTES } from '../../kernel/limits';
import { productSchema } from '../products/product-form';

/** `POST /product-import` and `POST /benefit-import`. */
export const importSchema = body({
  /** The workbook in Base64, which has four characters for three bytes. */
  file: requiredLongText('File', Math.ceil(MAX_IMPORT_BYTES / 3) * 4),
  /** The `state` of the catalogue from the preview (`CatalogueImport`). Without it nothing is written. */
  state: requiredText('State').optional(),
});
export type ImportInput = InferType<typeof importSchema>;

/** One row of a workbook, by the headers that the export writes. */
export interface ImportValues {
  products: {
    Code: string;
    'Product Group': string;
    'Product Name': string;
    Price: number;
    Quantity: number;
    Discountable: boolean;
    'On Client Price List': boolean;
  };
  benefits: { Stage: string; Category: string; Description: string };
}
export type ImportKind = keyof ImportValues;

const product = productSchema.fields;

/**
 * The columns that are read, with the rules of their fields. Others are ignored. Cast, because the `fields` of a yup schema have lost their
 * types.
 */
export const importRowSchemas = {
  products: body({
    Code: product.product_code,
    'Product Group': requiredText('Product Group'),
    'Product Name': product.name,
    Price: product.price,
    Quantity: product.quantity,
    Discountable: product.is_discountable,
    'On Client Price List': product.include_on_client_price_list,
  }),
  benefits: body({
    Stage: requiredText('Stage'),
    Category: requiredText('Category'),
    Description: benefitSchema.fields.description,
  }),
} as unknown as { [Kind in ImportKind]: ObjectSchema<ImportValues[Kind]> };
