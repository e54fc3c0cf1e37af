import type { InferType } from 'yup';
import { body, boundedList, decimal, requiredReference } from '../../kernel/form/fields';
import { uniqueIds } from '../../kernel/form/unique-ids';
import { MAX_CHANGED_RECORDS, MAX_PRICE } from '../../kernel/limits';

/** `PATCH /sales-targets/{year}`: the agents whose targets are changed, each with all twelve months. */
export const salesTargetsSchema = body({
  agents: boundedList(
    'Agents',
    body({
      id: requiredReference('Sales agent'),
      months: boundedList(
        'Months',
        decimal('Target', { min: 0, max: MAX_PRICE }).nullable().defined(),
        12,
      ).min(12, 'Months must have 12 entries.'),
    }),
    MAX_CHANGED_RECORDS,
  ).test(uniqueIds('A sales agent can be changed only once.', 'id')),
});
export type SalesTargetsInput = InferType<typeof salesTargetsSchema>;
