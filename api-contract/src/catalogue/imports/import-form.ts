import type { InferType, ObjectSchema } from 'yup';
import { benefitFields } from '../benefits/benefit-form';
import { body, requiredLongText, requiredText } from '../../kernel/form/fields';
import { MAX_IMPORT_BYTES } from '../../kernel/limits';
import { productFields } from '../products/product-form';

/** `POST /product-import` and `POST /benefit-import`. */
export const importSchema = body({
  /** The workbook in Base64, which has four characters for three bytes. */
  file: requiredLongText('File', Math.ceil(MAX_IMPORT_BYTES / 3) * 4),
  /** The `state` of the catalogue from the preview (`CatalogueImport`). Without it nothing is written. */
  state: requiredText('State').optional(),
});
export type ImportInput = InferType<typeof importSchema>;

const { product_group_id: _, product_code, ...product } = productFields;

/** The fields of a row of a workbook: those of a record, and names in the place of ids. Other columns are ignored. */
export const importFields = {
  products: {
    product_code,
    product_group: requiredText('Product Group').meta({ column: { width: 34 } }),
    ...product,
  },
  benefits: {
    stage: requiredText('Stage').meta({ column: { width: 12 } }),
    category: requiredText('Category').meta({ column: { width: 24 } }),
    description: benefitFields.description,
  },
};
export type ImportKind = keyof typeof importFields;

const rowSchemas = { products: body(importFields.products), benefits: body(importFields.benefits) };

/** One row of a workbook. */
export interface ImportValues {
  products: InferType<typeof rowSchemas.products>;
  benefits: InferType<typeof rowSchemas.benefits>;
}

/** The schemas of the rows, for any kind of them. */
export const importRowSchemas = rowSchemas as unknown as {
  [Kind in ImportKind]: ObjectSchema<ImportValues[Kind]>;
};
