import type { InferType } from 'yup';
import { body } from './body';
import { requiredReference } from './fields';
import { boundedList } from './list';

const MAX_BENEFITS = 1000;

/** `PATCH /benefit-product-group/{productGroupId}/{benefitStageName}`: the ids in the order in which they stand. */
export const benefitAssignmentSchema = body({
  product_group_id: requiredReference('Product group'),
  stageBenefitsIds: boundedList('Benefits', requiredReference('Benefit'), MAX_BENEFITS).test({
    name: 'unique',
    message: 'A benefit can be assigned only once.',
    skipAbsent: true,
    test: (ids) => new Set(ids).size === ids.length,
  }),
});

export type BenefitAssignmentInput = InferType<typeof benefitAssignmentSchema>;
