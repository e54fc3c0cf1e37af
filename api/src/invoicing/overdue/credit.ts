import { fromPence, groupBy, type UnallocatedCredit } from 'api-contract';
import { type Db } from '../../store';
import { unallocatedCredits } from './credit-queries';

/** Returns a function that returns the unallocated credit of one of these organisations, by currency. */
export const readCredit = async (db: Db, organisationIds: readonly number[]) => {
  const rows = await unallocatedCredits(db, organisationIds);
  const rowsOf = groupBy(rows, ({ organisation_id }) => organisation_id);
  return (organisationId: number): UnallocatedCredit[] =>
    (rowsOf.get(organisationId) ?? []).map(({ currency, pence }) => ({ currency, amount: fromPence(pence) }));
};
