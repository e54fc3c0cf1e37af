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
import { refuseAll } from '../kernel/errors';
import { recordUseCases, type Columns } from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { countRows, listRows, takeLock, type RecordTable, type Rows, type Tx } from '../store';
import { assertDueInTime } from './benefits';
import { catalogueMessages } from './messages';

/**
 * Returns the use cases of a list whose records have the fields of their rows. `toColumns` returns the columns of a new one, and `assertAllowed` throws
 * for a change that is refused.
 */
const namesIn = <N extends RecordTable, Name extends object, Input>(
  table: N,
  schema: { static: Name; properties: object },
  toColumns: (input: Input) => Columns<N>,
  assertAllowed?: (tx: Tx, row: Rows[N], patch: Partial<Columns<N>>) => Promise<void>,
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

/** Throws `InvalidError` for the last reason that is not archived: a quote is lost, and declined by its client, for one of these. */
const assertNotLast = async (
  tx: Tx,
  { is_archived: isArchived }: Rows['lost_reasons'],
  { is_archived = isArchived }: Partial<Columns<'lost_reasons'>>,
): Promise<void> => {
  if (isArchived || !is_archived) return;
  // Two that are archived at once would leave none.
  await takeLock(tx, 'lost reasons');
  if ((await countRows(tx, 'lost_reasons', { is_archived: false })) === 1)
    refuseAll('is_archived', catalogueMessages.lastReason);
};

export const lostReasons = namesIn(
  'lost_reasons',
  LostReason,
  (reason: LostReasonInput) => ({ ...reason, is_archived: false }),
  assertNotLast,
);

export const organisationCategories = namesIn(
  'organisation_categories',
  OrganisationCategory,
  (category: OrganisationCategoryInput) => ({ ...category, is_archived: false }),
);

export const paymentPlans = namesIn('payment_plans', PaymentPlan, (plan: PaymentPlanInput) => ({
  ...plan,
  is_archived: false,
}));
