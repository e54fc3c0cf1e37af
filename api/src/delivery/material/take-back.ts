import { isDeliverableOpen } from 'api-contract';
import {
  findRow,
  lockFound,
  lockRow,
  updateDerived,
  updateRow,
  type DeliverableRow,
  type Tx,
} from '../../store';
import { deleteEmptyMaterial, removeLocked } from '../../clients/attachments';
import type { Context } from '../../kernel/context';
import { recordChanges, stampNow, writeTo } from '../../kernel/records';
import { getOpenLink, type MailLink } from '../../letters/mails/links';

/** A file or a text that a client has sent. */
export interface SentPart {
  kind: 'file' | 'text';
  id: number;
}

/** Returns whether the client may take back what came for a deliverable: until staff have done with it. */
export const canTakeBack = (deliverable: DeliverableRow): boolean => isDeliverableOpen(deliverable);

const findPart = async (tx: Tx, { kind, id }: SentPart) => {
  if (kind === 'text') return findRow(tx, 'client_materials', { id });
  const file = await findRow(tx, 'attachments', { id });
  return file?.client_material_id === null ? undefined : file;
};

/**
 * Removes a part of what a client has sent. Returns whether it is gone: staff may have taken it. The same again changes nothing. Throws
 * `notFound` for a link that has ended.
 */
export const takeBackMaterial = (
  context: Context,
  [token, mailLink]: readonly [token: string, mailLink: MailLink],
  part: SentPart,
): Promise<boolean> =>
  writeTo(context.store, async (tx) => {
    const { quote_id } = (await getOpenLink(context, tx, token, mailLink)).link;
    await lockRow(tx, 'quotes', quote_id);
    await getOpenLink(context, tx, token, mailLink);
    const [row] = await lockFound(tx, 'deliverables', [(await findPart(tx, part))?.deliverable_id ?? 0]);
    const sent = await findPart(tx, part);
    if (!sent || row?.quote_id !== quote_id) return true;
    if (!canTakeBack(row)) return false;
    const stamp = stampNow(context, null);
    if ('file_id' in sent) await removeLocked(tx, sent, stamp);
    else if (sent.content !== null) {
      const worked = await updateDerived(tx, 'deliverables', row.id, { is_worked_on: true });
      await recordChanges(tx, 'deliverables', worked, { material: [sent.content, null] }, stamp);
      await updateRow(tx, 'client_materials', sent.id, { content: null });
      await deleteEmptyMaterial(tx, sent.id);
    }
    return true;
  });
