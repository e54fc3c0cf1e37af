import type { InferType } from 'yup';
import {
  body,
  boundedList,
  flag,
  patchSchema,
  recordIds,
  requiredCount,
  requiredReference,
  requiredLongText,
  requiredText,
} from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { BENEFIT_STATEMENTS, MAX_ASSIGNED_BENEFITS } from '../../kernel/limits';

/** `POST /product-groups`: always a sellable group; its price is the sum of its products. */
export const productGroupSchema = body({
  parent_product_group_id: requiredReference('Parent group'),
  name: requiredText('Name'),
  sales_ledger_product_code: requiredText('Sales ledger product code', 50),
  description: requiredLongText('Description', 2000),
  is_event: flag('Is event').required('Is event is required.'),
  benefit_statement_text_number: requiredCount('Benefit statement text', {
    min: 1,
    max: BENEFIT_STATEMENTS.length,
  }),
});

const benefitIds = boundedList('Benefits', requiredReference('Benefit'), MAX_ASSIGNED_BENEFITS).test(
  uniqueIds('A benefit can be assigned only once.'),
);

/**
 * `PATCH /product-groups/{id}`. The server checks that the ledger code is unchanged. `stage_benefits` sets the benefits of whole stages
 * in the same save, as `PATCH /benefit-product-group` does for one.
 */
export const productGroupPatchSchema = patchSchema(
  productGroupSchema.shape({
    stage_benefits: boundedList(
      'Benefits by stage',
      body({ benefit_stage_id: requiredReference('Stage'), benefit_ids: benefitIds }, 'A stage'),
      MAX_ASSIGNED_BENEFITS,
    ).test(uniqueIds('A stage can be sent only once.', 'benefit_stage_id')),
  }),
);

/** `PATCH /product-groups`: the same change to many sellable groups. */
export const productGroupsPatchSchema = body({
  ids: recordIds('Product groups'),
  parent_product_group_id: requiredReference('Parent group').optional(),
  is_event: flag('Is event').optional(),
  is_archived: flag('Archived').optional(),
});

/** `POST /product-groups/{id}/duplicate`. */
export const productGroupCopySchema = body({
  sales_ledger_product_code: requiredText('Sales ledger product code', 50),
  name: requiredText('Name'),
});

export type ProductGroupsPatch = InferType<typeof productGroupsPatchSchema>;
export type ProductGroupCopy = InferType<typeof productGroupCopySchema>;
export type ProductGroupInput = InferType<typeof productGroupSchema>;
export type ProductGroupPatch = InferType<typeof productGroupPatchSchema>;

/** `PATCH /benefit-product-group/{productGroupId}/{benefitStageName}`: the ids in their order. */
export const benefitAssignmentSchema = body({
  product_group_id: requiredReference('Product group'),
  stageBenefitsIds: benefitIds,
});

export type BenefitAssignmentInput = InferType<typeof benefitAssignmentSchema>;
