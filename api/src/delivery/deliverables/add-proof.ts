import type { ChangedDeliverables, User } from 'api-contract';
import { insertAttachment, receiveFile, type NewAttachment } from '../../clients/attachments';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { storeFile } from '../../kernel/files/files';
import { assertFound, stampNow } from '../../kernel/records';
import { countRows, getRow, lockFound } from '../../store';
import { deliverableMessages } from '../messages';
import { chosenIds } from './change-deliverables';
import type { DeliverableFilter } from './selection-queries';

interface NewProof extends NewAttachment {
  /** With commas between them. */
  ids?: string | undefined;
  found_count?: number | undefined;
}

/**
 * Attaches one file, which is stored once, to deliverables as their proof: to those with the ids, or with `found_count` to all of the list, but for
 * those that are withdrawn.
 * Throws `InvalidError`, and `BusyError` before the file is read.
 */
export const addDeliverablesProof = (
  context: Context,
  list: DeliverableFilter,
  { name, ids: given, found_count, ...sent }: NewProof,
  author: User,
): Promise<ChangedDeliverables> =>
  receiveFile(context, sent, async (tx, file) => {
    const ids = await chosenIds(context, list, { ids: given?.split(',').map(Number), found_count })(tx);
    const locked = await lockFound(tx, 'deliverables', ids);
    assertFound(ids, locked);
    const rows = locked.filter(({ is_withdrawn }) => !is_withdrawn);
    const found = rows.map(({ id }) => id);
    const waived_ids = locked.flatMap(({ id, is_withdrawn }) => (is_withdrawn ? id : []));
    const count = () => countRows(tx, 'attachments', { deliverable_id: found });
    const before = await count();
    const stamp = stampNow(context, author);
    // A file belongs to a record.
    if (found.length === 0) return { changed_count: 0, changed_at: stamp.at, waived_ids };
    const fileId = await storeFile(tx, file, new Date(stamp.at));
    for (const { id: deliverable_id, description, organisation_id } of rows)
      if (!(await insertAttachment(tx, { deliverable_id }, { name, fileId }, stamp))) {
        const organisation = await getRow(tx, 'organisations', organisation_id);
        refuse('file', deliverableMessages.noRoomForProof(description, organisation.name));
      }
    return { changed_count: (await count()) - before, changed_at: stamp.at, waived_ids };
  });
