import type { LostReasonInput, LostReasonPatch, User } from 'api-contract';
import { LostReason } from 'api-contract/server';
import { listRows, type LostReasonRow } from '../../store';
import { assertAdministrator } from '../../accounts';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { recordUseCases, type Saving } from '../../kernel/records';
import { pick, type Tagged } from '../../kernel/records/tagged';

const toWire = (row: LostReasonRow): LostReason => pick(LostReason, row);

const reasons = recordUseCases('lost_reasons', {
  toWire: (_db, row: LostReasonRow) => toWire(row),
  columns: (_tx, { name }: LostReasonInput) => ({ name, is_archived: false }),
  edit: (_tx, _row, patch: LostReasonPatch) => ({ columns: patch }),
});

export const listLostReasons = ({ store }: ReadContext): Promise<LostReason[]> =>
  store.read(async (db) => (await listRows(db, 'lost_reasons')).map(toWire));

export const getLostReason = reasons.get;

export const createLostReason = async (
  context: TimedContext,
  input: LostReasonInput,
  author: User,
): Promise<Tagged<LostReason>> => {
  await assertAdministrator(context, author.id);
  return reasons.create(context, input, author);
};

/** Renames, archives or restores a reason. Quotes keep the reason that they have. */
export const updateLostReason = async (
  context: TimedContext,
  id: number,
  patch: LostReasonPatch,
  saving: Saving & { author: User },
): Promise<Tagged<LostReason>> => {
  await assertAdministrator(context, saving.author.id);
  return reasons.update(context, id, patch, saving);
};
