import { londonDate, MAX_CHANGED_RECORDS, type ChangedRecords, type DeliverablesPatch } from 'api-contract';
import type { DeliverableRow, Tx } from '../../store';
import { deliverableIds } from './queries';
import { recordEvent } from '../../kernel/audit';
import type { TimedContext } from '../../kernel/context';
import { refuse, refuseAll } from '../../kernel/errors';
import { saveRecords, type Author, type Saved } from '../../kernel/records';
import { deliverableSelection, type DeliverableFilter } from './deliverables';
import { columnsAfter } from './write-deliverables';
import { deliverableMessages } from '../messages';

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
 * Changes many deliverables in the same way, and records what changed: those with the ids, or with `found_count` all of the
 * list. Throws `InvalidError`.
 */
export const updateDeliverables = (
  context: TimedContext,
  list: DeliverableFilter,
  { ids, found_count, ...patch }: DeliverablesPatch,
  author: Author,
): Promise<ChangedRecords> => {
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
      const entry = { userId: author?.id ?? null, details: { changes } };
      if (changes.length > 0) await recordEvent(tx, 'delivery change', entry, new Date(stamp.at));
      return {};
    },
  );
};
