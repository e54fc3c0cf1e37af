import type { InferType } from 'yup';
import {
  body,
  boundedList,
  flag,
  patchSchema,
  requiredCount,
  requiredReference,
  requiredText,
} from '../fields';
import { BENEFIT_STATEMENTS, MAX_ASSIGNED_BENEFITS } from '../limits';

/** `POST /product-groups`: always a sellable group; its price is the sum of its products. */
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

/** `PATCH /product-groups/{id}`. The server checks that the ledger code is unchanged. */
export const productGroupPatchSchema = patchSchema(productGroupSchema);

export type ProductGroupInput = InferType<typeof productGroupSchema>;
export type ProductGroupPatch = InferType<typeof productGroupPatchSchema>;

/** `PATCH /benefit-product-group/{productGroupId}/{benefitStageName}`: the ids in their order. */
export const benefitAssignmentSchema = body({
  product_group_id: requiredReference('Product group'),
  stageBenefitsIds: boundedList('Benefits', requiredReference('Benefit'), MAX_ASSIGNED_BENEFITS).test({
    name: 'unique',
    message: 'A benefit can be assigned only once.',
    skipAbsent: true,
    test: (ids) => new Set(ids).size === ids.length,
  }),
});

export type BenefitAssignmentInput = InferType<typeof benefitAssignmentSchema>;
