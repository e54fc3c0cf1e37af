import { type BenefitAssignmentInput, byId, londonDate, normalise, type ProductGroup } from 'api-contract';
import type { TimedContext } from '../../kernel/context';
import { DomainError, refuse } from '../../kernel/errors';
import { recordChanges, saveRecord, type FieldChanges, type Saving, type Stamp } from '../../kernel/records';
import { assertBenefitsInStock } from '../../kernel/records/check-stock';
import type { Tagged } from '../../kernel/records/tagged';
import { listPivots, toWireProductGroup } from './product-groups';
import {
  deleteRows,
  findRow,
  insertRow,
  listRows,
  lockRow,
  type BenefitStageRow,
  type Db,
  type ProductGroupRow,
  type Tx,
} from '../../store';
import { catalogueMessages } from '../messages';

/** Throws for a benefit of another stage. Locks those that are new to the group, in order of id, so that their stage cannot change. */
const assertOfStage = async (
  tx: Tx,
  ids: readonly number[],
  assigned: ReadonlySet<number>,
  stage: BenefitStageRow,
  field: string,
): Promise<void> => {
  const known = byId(await listRows(tx, 'benefits', { id: ids }));
  for (const id of [...ids].sort((one, other) => one - other)) {
    if (!known.has(id)) refuse(field, catalogueMessages.noBenefit);
    const { benefit_stage_id, description } = assigned.has(id)
      ? known.get(id)!
      : await lockRow(tx, 'benefits', id);
    if (benefit_stage_id !== stage.id) refuse(field, catalogueMessages.otherStage(description, stage.name));
  }
};

/** Returns the group's benefits of one stage in order. */
const listAssigned = async (db: Db, groupId: number, stage: BenefitStageRow) => {
  const pivots = await listPivots(db, groupId);
  const ids = pivots.map(({ benefit_id }) => benefit_id);
  const ofStage = byId(await listRows(db, 'benefits', { id: ids, benefit_stage_id: stage.id }));
  return pivots.filter(({ benefit_id }) => ofStage.has(benefit_id));
};

/**
 * Sets the benefits of one stage of a group and returns the change for its history. Throws, at `field`, for a benefit of another stage, and for one
 * of which an event would have too few.
 */
export const setStageBenefits = async (
  tx: Tx,
  groupId: number,
  stage: BenefitStageRow,
  ids: readonly number[],
  field: string,
  { at }: Stamp,
): Promise<FieldChanges> => {
  const before = await listAssigned(tx, groupId, stage);
  const old = before.map(({ benefit_id }) => benefit_id);
  await assertOfStage(tx, ids, new Set(old), stage, field);
  if (old.join() === ids.join()) return {};
  await deleteRows(tx, 'product_group_benefits', { id: before.map(({ id }) => id) });
  for (const [index, benefit_id] of ids.entries()) {
    const pivot = { product_group_id: groupId, benefit_id, sort_order: index + 1 };
    await insertRow(tx, 'product_group_benefits', pivot);
  }
  const added = ids.filter((id) => !old.includes(id));
  if (added.length > 0) await assertBenefitsInStock(tx, groupId, added, field, londonDate(at));
  return { [`${stage.name} benefits`]: [old, ids] };
};

/** Gives a new group the benefits of another one, stage by stage, with a line of history. */
export const copyBenefits = async (
  tx: Tx,
  fromId: number,
  group: ProductGroupRow,
  stamp: Stamp,
): Promise<void> => {
  let copied: FieldChanges = {};
  for (const stage of await listRows(tx, 'benefit_stages')) {
    const ids = (await listAssigned(tx, fromId, stage)).map(({ benefit_id }) => benefit_id);
    copied = { ...copied, ...(await setStageBenefits(tx, group.id, stage, ids, 'stage_benefits', stamp)) };
  }
  if (Object.keys(copied).length > 0) await recordChanges(tx, 'product_groups', group, copied, stamp);
};

/**
 * Sets the benefits of one stage of a group, in the order of their ids. This is a save of the group, so copies read before are
 * stale. Throws `notFound` for a group or a stage that does not exist.
 */
export const assignBenefits = (
  context: TimedContext,
  { groupId, stageName }: { groupId: number; stageName: string },
  { product_group_id, stageBenefitsIds: ids }: BenefitAssignmentInput,
  saving: Saving,
): Promise<Tagged<ProductGroup>> =>
  saveRecord(context, 'product_groups', groupId, saving, {
    edit: async (tx, group, stamp) => {
      const stage =
        (await findRow(tx, 'benefit_stages', { name: stageName })) ??
        (await findRow(tx, 'benefit_stages', { name_key: normalise(stageName) }));
      if (!stage) throw new DomainError('notFound');
      if (product_group_id !== groupId) refuse('product_group_id', catalogueMessages.otherGroup);
      if (!group.is_sales_ledger_product) refuse('product_group_id', catalogueMessages.topLevelBenefits);
      return { beside: await setStageBenefits(tx, groupId, stage, ids, 'stageBenefitsIds', stamp) };
    },
    toWire: toWireProductGroup,
  });
