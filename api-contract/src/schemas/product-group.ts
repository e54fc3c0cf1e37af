import type { InferType } from 'yup';
import { BENEFIT_STATEMENTS } from '../constants';
import { body } from './body';
import { flag, requiredCount, requiredReference, requiredText } from './fields';
import { patchSchema } from './patch';

/** `POST /product-groups`: always a sellable group; its price is worked out from its products. */
export const productGroupSchema = body({
  parent_product_group_id: requiredReference('Parent group'),
  name: requiredText('Name'),
  sales_ledger_product_code: requiredText('Sales ledger product code', 50),
  description: requiredText('Description', 2000),
  is_event: flag('Is event').required('Is event is required.'),
  benefit_statement_text_number: requiredCount('Benefit statement text', {
    min: 1,
    max: BENEFIT_STATEMENTS.length,
  }),
});

/** `PATCH /product-groups/{id}`. That the ledger code stays as it was is the server's to check. */
export const productGroupPatchSchema = patchSchema(productGroupSchema);

export type ProductGroupInput = InferType<typeof productGroupSchema>;
export type ProductGroupPatch = InferType<typeof productGroupPatchSchema>;
