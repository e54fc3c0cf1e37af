import { byId, TIMELINE_FIELDS, type DeliverableHistoryEntry } from 'api-contract';
import { getRow, listRows } from '../../store';
import type { ReadContext } from '../../kernel/context';
import { actionOf, listHistory, toFieldValue } from '../../kernel/records';

/** The fields that are shown: those of a timeline, but for a reference to another deliverable. */
const fields = Object.keys(TIMELINE_FIELDS.deliverable).filter((field) => field !== 'makes_good_id');

/** Returns the writes of a deliverable but for deletions that were undone, the newest first. Throws `RowNotFound`. */
export const getDeliverableHistory = (
  { store }: ReadContext,
  id: number,
): Promise<DeliverableHistoryEntry[]> =>
  store.read(async (db) => {
    await getRow(db, 'deliverables', id);
    const lines = await listHistory(db, 'deliverables', id);
    const users = byId(await listRows(db, 'users'));
    const nameOf = (userId: unknown) => users.get(Number(userId))?.name ?? null;
    return lines.reverse().flatMap((line): DeliverableHistoryEntry[] => {
      const action = actionOf(line);
      if (action === 'removed') return [];
      const changes = fields.flatMap((field) => {
        const change = action === 'added' ? undefined : line.changes[field];
        if (!change) return [];
        const [before = null, after = null] = change.map(field === 'owner_user_id' ? nameOf : toFieldValue);
        return [{ field, line: null, before, after }];
      });
      if (action === 'changed' && changes.length === 0) return [];
      const user = users.get(line.user_id ?? 0);
      const changed_by = user ? { id: user.id, name: user.name } : null;
      return [{ id: line.id, changed_at: line.changed_at, changed_by, action, changes }];
    });
  });
