import {
  byId,
  londonDate,
  MAX_CHANGED_RECORDS,
  type ChangedDeliverables,
  type DeliverablesPatch,
  type UndoneDeliverableChange,
} from 'api-contract';
import { lockFound, type DeliverableRow, type Tx } from '../../store';
import { deliverableIds } from './queries';
import { beginUndo, detailsOf, recordEvent } from '../../kernel/audit';
import type { TimedContext } from '../../kernel/context';
import { refuse, refuseAll } from '../../kernel/errors';
import { saveRecords, stampNow, updateRecord, writeTo, type Author, type Saved } from '../../kernel/records';
import { deliverableSelection, type DeliverableFilter } from './deliverables';
import { columnsAfter } from './write-deliverables';
import { deliverableMessages } from '../messages';

const event = 'delivery change';
const undoneEvent = 'undone delivery change';

/** What a change of many can change. */
const changeable = [
  'state',
  'waived_reason',
  'delivered_on',
  'owner_user_id',
  'event_date',
  'due_date',
  'is_due_date_set',
] as const;

type Changeable = Partial<Pick<DeliverableRow, (typeof changeable)[number]>>;

/** One deliverable of a change, with the columns that differ. */
interface Change {
  id: number;
  before: Changeable;
  after: Changeable;
}

const toChanges = ([before, after]: Saved<'deliverables'>): Change[] => {
  if (before.version === after.version) return [];
  const columns = changeable.filter((column) => before[column] !== after[column]);
  const valuesOf = (row: DeliverableRow) => Object.fromEntries(columns.map((name) => [name, row[name]]));
  return [{ id: before.id, before: valuesOf(before), after: valuesOf(after) }];
};

/** Returns the ids of all that a list finds. Throws `InvalidError` where these are not as many as its user saw. */
const findAll =
  ({ clock }: TimedContext, list: DeliverableFilter, expected: number) =>
  async (tx: Tx): Promise<number[]> => {
    const ids = await deliverableIds(tx, deliverableSelection(list, clock), MAX_CHANGED_RECORDS + 1);
    if (ids.length !== expected) refuseAll('found_count', deliverableMessages.foundOthers);
    return ids;
  };

/**
 * Changes many deliverables in the same way, and records what changed, for undoing it: those with the ids, or with `found_count` all of the
 * list. Throws `InvalidError`.
 */
export const updateDeliverables = (
  context: TimedContext,
  list: DeliverableFilter,
  { ids, found_count, ...patch }: DeliverablesPatch,
  author: Author,
): Promise<ChangedDeliverables> => {
  if ((ids === undefined) === (found_count === undefined)) refuse('ids', deliverableMessages.idsOrFound);
  const today = londonDate(context.clock.now());
  return saveRecords(
    context,
    'deliverables',
    ids ?? findAll(context, list, found_count!),
    author,
    (tx, row) => columnsAfter(tx, row, patch, today),
    async (tx, saved, stamp) => {
      const changes = saved.flatMap(toChanges);
      if (changes.length === 0) return { change_id: null };
      const entry = { userId: author?.id ?? null, details: { changes } };
      return { change_id: (await recordEvent(tx, event, entry, new Date(stamp.at))).id };
    },
  );
};

/** Restores what a change of many has changed where it still stands. Throws `RowNotFound`, and `InvalidError` when it is undone already. */
export const undoDeliverableChange = (
  context: TimedContext,
  id: number,
  author: Author,
): Promise<UndoneDeliverableChange> =>
  writeTo(context.store, async (tx) => {
    const undone = deliverableMessages.undoneAlready;
    const line = await beginUndo(tx, id, { event, undoneEvent, undone });
    const stamp = stampNow(context, author);
    const { changes } = detailsOf<{ changes: Change[] }>(line);
    const changed = byId(changes);
    let restored_count = 0;
    // Deliverables that are missing here were withdrawn.
    for (const row of await lockFound(tx, 'deliverables', [...changed.keys()])) {
      const { before, after } = changed.get(row.id)!;
      const stands = changeable.every((name) => after[name] === undefined || after[name] === row[name]);
      if (!stands) continue;
      await updateRecord(tx, 'deliverables', row, { columns: before }, stamp);
      restored_count += 1;
    }
    const outcome = { restored_count, left_count: changes.length - restored_count };
    const entry = { userId: author?.id ?? null, details: outcome, undoes: id };
    await recordEvent(tx, undoneEvent, entry, new Date(stamp.at));
    return outcome;
  });
