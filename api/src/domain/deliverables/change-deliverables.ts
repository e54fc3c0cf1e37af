import {
  londonDate,
  type ChangedDeliverables,
  type DeliverablesPatch,
  type UndoneDeliverableChange,
} from 'api-contract';
import { findRow, lockRow, type DeliverableRow } from '../../store';
import { beginUndo, detailsOf, recordEvent } from '../audit';
import type { TimedContext } from '../context';
import { messages } from '../messages';
import { saveRecords, stampNow, updateRecord, writeTo, type Author, type Saved } from '../records';
import { columnsAfter } from './write-deliverables';

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

/** Changes many deliverables in the same way, and records what changed, for undoing it. */
export const updateDeliverables = (
  context: TimedContext,
  { ids, ...patch }: DeliverablesPatch,
  author: Author,
): Promise<ChangedDeliverables> => {
  const today = londonDate(context.clock.now());
  return saveRecords(
    context,
    'deliverables',
    ids,
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
    const undone = messages.deliverables.undoneAlready;
    const line = await beginUndo(tx, id, { event, undoneEvent, undone });
    const stamp = stampNow(context, author);
    const { changes } = detailsOf<{ changes: Change[] }>(line);
    let restored_count = 0;
    for (const { id: deliverableId, before, after } of changes) {
      // It may have been withdrawn.
      if (!(await findRow(tx, 'deliverables', { id: deliverableId }))) continue;
      const row = await lockRow(tx, 'deliverables', deliverableId);
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
