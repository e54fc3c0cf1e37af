import { QUOTE_STATUS, type DeliverablePatch, type ExtraDeliverableInput } from 'api-contract';
import type { Deliverable } from 'api-contract/server';
import {
  countRows,
  deleteRows,
  findRow,
  listRows,
  lockRow,
  updateRow,
  type Db,
  type DeliverableRow,
  type QuoteItemRow,
  type Tx,
} from '../../store';
import { assertActiveUser } from '../../accounts/users/user-checks';
import { deleteAttachments } from '../../clients/attachments';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  deleteRecord,
  insertRecord,
  lockEventsOf,
  onDaysOfEvents,
  saveRecord,
  stampNow,
  writeTo,
  type Author,
  type Columns,
  type Saving,
  type Stamp,
} from '../../kernel/records';
import { tagged, type Tagged } from '../../kernel/records/tagged';
import { daysAfter, dueByRule, outcomeAfter } from './deliverable-rules';
import { newDeliverable } from './sync-deliverables';
import { toWireDeliverable } from './deliverables';
import { catalogueMessages } from '../../catalogue/messages';
import { deliverableMessages } from '../messages';

/** Marks what the client has sent for a deliverable as taken: they can no longer take it back. */
export const takeMaterial = async (tx: Tx, deliverable_id: number, stamp: Stamp): Promise<void> => {
  for (const { id } of await listRows(tx, 'client_materials', { deliverable_id, taken_at: null }))
    await updateRow(tx, 'client_materials', id, { taken_at: stamp.at });
};

/** Throws `InvalidError` unless a make-good is for what was sold with the same quote, or for nothing named. */
const assertMakesGood = async (
  db: Db,
  { kind, quote_id }: Pick<DeliverableRow, 'kind' | 'quote_id'>,
  id: number | null | undefined,
): Promise<void> => {
  if (id === null || id === undefined) return;
  const missed = await findRow(db, 'deliverables', { id, quote_id, kind: 'sold' });
  if (kind !== 'make-good' || !missed) refuse('makes_good_id', deliverableMessages.makesGoodOther);
};

/** Returns the columns after a save. What the client has sent is taken once the work goes on, also what came after it was done. Throws `InvalidError`. */
export const columnsAfter = async (
  tx: Tx,
  row: DeliverableRow,
  patch: DeliverablePatch,
  stamp: Stamp,
): Promise<Partial<Columns<'deliverables'>>> => {
  const { description = row.description, owner_user_id: ownerId = row.owner_user_id } = patch;
  if (row.kind === 'sold' && description !== row.description)
    refuse('description', deliverableMessages.soldText);
  await assertMakesGood(tx, row, patch.makes_good_id);
  // A disabled user keeps what they have.
  if (ownerId !== null && ownerId !== row.owner_user_id) await assertActiveUser(tx, 'owner_user_id', ownerId);
  const sent =
    patch.state === 'received' ? await countRows(tx, 'client_materials', { deliverable_id: row.id }) : 0;
  const outcome = outcomeAfter(row, patch, stamp.at, sent > 0);
  if (outcome.state !== row.state && outcome.state !== 'received') await takeMaterial(tx, row.id, stamp);
  return { ...patch, ...daysAfter(row, patch), ...outcome, is_worked_on: true };
};

/** Saves the given fields of a deliverable. */
export const updateDeliverable = (
  context: TimedContext,
  id: number,
  patch: DeliverablePatch,
  saving: Saving,
): Promise<Tagged<Deliverable>> => {
  const stamp = stampNow(context, saving.author);
  return saveRecord(context, 'deliverables', id, saving, {
    edit: async (tx, row) => ({ columns: await columnsAfter(tx, row, patch, stamp) }),
    toWire: toWireDeliverable,
  });
};

const findItem = async (tx: Tx, quoteId: number, id: number | null): Promise<QuoteItemRow | undefined> => {
  if (id === null) return undefined;
  const items = await listRows(tx, 'quote_items', { id, quote_id: quoteId });
  await lockEventsOf(tx, items);
  const [item] = await onDaysOfEvents(tx, items);
  return item ?? refuse('quote_item_id', deliverableMessages.itemOfAnother);
};

/** Adds what was not sold to a quote that is won. Throws `RowNotFound` and `InvalidError`. */
export const createDeliverable = (
  context: TimedContext,
  quoteId: number,
  input: ExtraDeliverableInput,
  author: Author,
): Promise<Tagged<Deliverable>> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    if (quote.quote_status_id !== QUOTE_STATUS.salesWon) refuse('kind', deliverableMessages.notWon);
    const item = await findItem(tx, quoteId, input.quote_item_id);
    const stage = await findRow(tx, 'benefit_stages', { id: input.benefit_stage_id });
    if (!stage) refuse('benefit_stage_id', catalogueMessages.noStage);
    const category = await findRow(tx, 'benefit_categories', { id: input.benefit_category_id });
    if (!category) refuse('benefit_category_id', catalogueMessages.noCategory);
    if (input.owner_user_id !== null) await assertActiveUser(tx, 'owner_user_id', input.owner_user_id);
    await assertMakesGood(tx, { kind: input.kind, quote_id: quoteId }, input.makes_good_id);
    const event_date = input.event_date ?? item?.date ?? null;
    const due_date = input.due_date ?? dueByRule(event_date, stage.due_days);
    const stamp = stampNow(context, author);
    const columns = {
      ...newDeliverable,
      ...input,
      ...outcomeAfter(newDeliverable, input, stamp.at, false),
      quote_id: quoteId,
      organisation_id: quote.quote_organisation_id,
      product_group_id: item?.product_group_id ?? null,
      package_name: item?.group_name ?? null,
      stage_name: stage.name,
      category_name: category.name,
      sort_order: 0,
      event_date,
      due_days: stage.due_days,
      due_date,
      is_due_date_set: input.due_date !== null,
    };
    const row = await insertRecord(tx, 'deliverables', columns, stamp);
    return tagged(await toWireDeliverable(tx, row), row);
  });

/** Deletes what was added by hand, with its files. Throws `RowNotFound`, and `InvalidError` for what was sold. */
export const deleteDeliverable = (context: TimedContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const row = await lockRow(tx, 'deliverables', id);
    if (row.kind === 'sold') refuse('kind', deliverableMessages.soldStays);
    const stamp = stampNow(context, author);
    await deleteAttachments(tx, { deliverable_id: id }, stamp);
    await deleteRows(tx, 'client_materials', { deliverable_id: id });
    await deleteRecord(tx, 'deliverables', row, stamp);
  });
