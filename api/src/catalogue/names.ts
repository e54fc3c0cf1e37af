// The short lists of names. Other records keep the name that they have when it is renamed or archived.

import {
  BenefitCategory,
  BenefitStage,
  LostReason,
  OrganisationCategory,
  PaymentPlan,
} from 'api-contract/server';
import type { ReadContext } from '../kernel/context';
import { refuseAll } from '../kernel/errors';
import type { UndoChecks } from '../kernel/ports';
import { recordUseCases, type Columns } from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { countRows, listRows, takeLock, type RecordTable, type Rows, type Tx } from '../store';
import { assertDueInTime } from './benefits';
import { catalogueMessages } from './messages';

/** Returns the use cases of a list whose records have the fields of their rows. `assertAllowed` throws for a change that is refused. */
const namesIn = <N extends RecordTable, Name extends object>(
  table: N,
  schema: { static: Name; properties: object },
  assertAllowed?: (tx: Tx, row: Rows[N], patch: Partial<Columns<N>>) => Promise<void>,
) => {
  const toWire = (row: Rows[N]): Name => pick(schema, row as object as Name);
  const defaults = 'is_archived' in schema.properties ? { is_archived: false } : {};
  return {
    list: ({ store }: ReadContext): Promise<Name[]> =>
      store.read(async (db) => (await listRows(db, table)).map(toWire)),
    ...recordUseCases(table, {
      toWire: (_db, row) => toWire(row),
      columns: (_tx, input: Omit<Columns<N>, 'is_archived'>) => ({ ...defaults, ...input }) as Columns<N>,
      edit: async (tx, row, columns: Partial<Columns<N>>) => {
        await assertAllowed?.(tx, row, columns);
        return { columns };
      },
    }),
  };
};

/** Returns whether one reason is left that is not archived. Two that go at once would leave none. */
const isLastReason = async (tx: Tx): Promise<boolean> => {
  await takeLock(tx, 'lost reasons');
  return (await countRows(tx, 'lost_reasons', { is_archived: false })) === 1;
};

/** Throws `InvalidError` for the last reason that is not archived: a quote is lost, and declined by its client, for one of these. */
const assertNotLast = async (
  tx: Tx,
  { is_archived: isArchived }: Rows['lost_reasons'],
  { is_archived = isArchived }: Partial<Columns<'lost_reasons'>>,
): Promise<void> => {
  if (!isArchived && is_archived && (await isLastReason(tx)))
    refuseAll('is_archived', catalogueMessages.lastReason);
};

/** An undo takes no last reason away: neither by archiving it again, nor by deleting one that was added. */
export const nameUndoChecks: UndoChecks = {
  lost_reasons: async (tx, { before, after }) => {
    const isTaken = after?.is_archived === false && before?.is_archived !== false;
    return !isTaken || !(await isLastReason(tx));
  },
};

export const benefitStages = namesIn('benefit_stages', BenefitStage, assertDueInTime);
export const benefitCategories = namesIn('benefit_categories', BenefitCategory);
export const lostReasons = namesIn('lost_reasons', LostReason, assertNotLast);
export const organisationCategories = namesIn('organisation_categories', OrganisationCategory);
export const paymentPlans = namesIn('payment_plans', PaymentPlan);
