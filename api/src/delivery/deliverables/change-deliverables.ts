import {
  isDeliverableOpen,
  MAX_CHANGED_RECORDS,
  type ChangedDeliverables,
  type DeliverablesPatch,
} from 'api-contract';
import type { Db, DeliverableRow, Tx } from '../../store';
import { deliverableIds } from './queries';
import { recordEvent } from '../../kernel/audit';
import type { TimedContext } from '../../kernel/context';
import { refuse, refuseAll } from '../../kernel/errors';
import {
  compareRows,
  findStale,
  saveRecords,
  stampNow,
  type Author,
  type Saving,
} from '../../kernel/records';
import { deliverableSelection } from './deliverables';
import type { DeliverableFilter } from './selection-queries';
import { columnsAfter } from './write-deliverables';
import { deliverableMessages } from '../messages';

/**
 * Returns the ids that a user chose: those given, or all that a list finds. Throws `InvalidError` where these are not as many as the user saw.
 */
export const chosenIds =
  (
    { clock }: TimedContext,
    list: DeliverableFilter,
    { ids: given, found_count }: Pick<DeliverablesPatch, 'ids' | 'found_count'>,
  ) =>
  async (db: Db): Promise<readonly number[]> => {
    if ((given === undefined) === (found_count === undefined)) refuse('ids', deliverableMessages.idsOrFound);
    if (given) return given;
    const ids = await deliverableIds(db, deliverableSelection(list, clock), MAX_CHANGED_RECORDS + 1);
    if (ids.length !== found_count) refuseAll('found_count', deliverableMessages.foundOthers);
    return ids;
  };

/** Throws `InvalidError` for a locked deliverable that was changed since the user saw it, such as by what its client has sent. */
export const assertAsSeen = async (
  tx: Tx,
  row: DeliverableRow,
  saving: Saving,
  [field, message]: readonly [string, (description: string, name: string) => string],
): Promise<void> => {
  const stale = await findStale(tx, 'deliverables', row, saving);
  if (!stale || stale.mayBeRepeated) return;
  refuseAll(field, message(row.description, stale.stale.changed_by?.name ?? 'the client'));
};

/**
 * Changes many deliverables in the same way, and records what changed: those with the ids, or with `found_count` all of the
 * list. Throws `InvalidError`.
 */
export const updateDeliverables = (
  context: TimedContext,
  list: DeliverableFilter,
  { ids, found_count, etags, keeps_closed: keepsClosed, ...patch }: DeliverablesPatch,
  author: Author,
): Promise<ChangedDeliverables> => {
  const stamp = stampNow(context, author);
  return saveRecords(
    context,
    'deliverables',
    chosenIds(context, list, { ids, found_count }),
    author,
    async (tx, row) => {
      const ifMatch = etags?.[ids?.indexOf(row.id) ?? -1];
      await assertAsSeen(tx, row, { author, ifMatch }, ['ids', deliverableMessages.changedSince]);
      if (keepsClosed && row.is_withdrawn) return {};
      const { state, waived_reason } = row;
      const isKept = keepsClosed && !isDeliverableOpen(row);
      return columnsAfter(tx, row, { ...patch, ...(isKept && { state, waived_reason }) }, stamp);
    },
    async (tx, saved) => {
      const changes = saved.flatMap(([before, after]) => {
        if (before.version === after.version) return [];
        const fields = Object.entries(compareRows('deliverables', before, after));
        const sideOf = (side: 0 | 1) =>
          Object.fromEntries(fields.map(([name, values]) => [name, values[side]]));
        return { id: after.id, before: sideOf(0), after: sideOf(1) };
      });
      const entry = { userId: author?.id ?? null, details: { changes } };
      if (changes.length > 0) await recordEvent(tx, 'delivery change', entry, new Date(stamp.at));
      if (!keepsClosed) return {};
      return {
        waived_ids: saved.flatMap(([{ id, state, is_withdrawn }]) =>
          state === 'waived' || is_withdrawn ? id : [],
        ),
      };
    },
  );
};
