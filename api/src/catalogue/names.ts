// The short lists of names. Other records keep the name that they have when it is renamed or archived.

import type {
  BenefitCategoryInput,
  BenefitStageInput,
  LostReasonInput,
  OrganisationCategoryInput,
  PaymentPlanInput,
} from 'api-contract';
import {
  BenefitCategory,
  BenefitStage,
  LostReason,
  OrganisationCategory,
  PaymentPlan,
} from 'api-contract/server';
import type { ReadContext } from '../kernel/context';
import { recordUseCases, type Columns } from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { listRows, type Db, type RecordTable, type Rows } from '../store';
import { assertDueInTime } from './benefits';

/**
 * Returns the use cases of a list whose records have the fields of their rows. `toColumns` returns the columns of a new one, and `assertAllowed` throws
 * for a change that is refused.
 */
const namesIn = <N extends RecordTable, Name extends object, Input>(
  table: N,
  schema: { static: Name; properties: object },
  toColumns: (input: Input) => Columns<N>,
  assertAllowed?: (db: Db, row: Rows[N], patch: Partial<Columns<N>>) => Promise<void>,
) => {
  const toWire = (row: Rows[N]): Name => pick(schema, row as object as Name);
  return {
    list: ({ store }: ReadContext): Promise<Name[]> =>
      store.read(async (db) => (await listRows(db, table)).map(toWire)),
    ...recordUseCases(table, {
      toWire: (_db, row) => toWire(row),
      columns: (_tx, input: Input) => toColumns(input),
      edit: async (tx, row, columns: Partial<Columns<N>>) => {
        await assertAllowed?.(tx, row, columns);
        return { columns };
      },
    }),
  };
};

export const benefitStages = namesIn(
  'benefit_stages',
  BenefitStage,
  (stage: BenefitStageInput) => stage,
  assertDueInTime,
);

export const benefitCategories = namesIn(
  'benefit_categories',
  BenefitCategory,
  (category: BenefitCategoryInput) => category,
);

export const lostReasons = namesIn('lost_reasons', LostReason, (reason: LostReasonInput) => ({
  ...reason,
  is_archived: false,
}));

export const organisationCategories = namesIn(
  'organisation_categories',
  OrganisationCategory,
  (category: OrganisationCategoryInput) => ({ ...category, is_archived: false }),
);

export const paymentPlans = namesIn('payment_plans', PaymentPlan, (plan: PaymentPlanInput) => ({
  ...plan,
  is_archived: false,
}));
