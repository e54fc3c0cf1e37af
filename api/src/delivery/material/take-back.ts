import { findRow, lockFound, lockRow, updateDerived, updateRow, type Tx } from '../../store';
import { deleteEmptyMaterial, removeLocked } from '../../clients/attachments';
import type { Context } from '../../kernel/context';
import { recordChanges, stampNow, writeTo } from '../../kernel/records';
import { getOpenLink, type MailLink } from '../../letters/mails/links';

/** A file or a text that a client has sent. */
export interface SentPart {
  kind: 'file' | 'text';
  id: number;
}

/** Returns the submission of a part, and its file. */
const findPart = async (tx: Tx, { kind, id }: SentPart) => {
  const file = kind === 'file' ? await findRow(tx, 'attachments', { id }) : undefined;
  const materialId = kind === 'file' ? file?.client_material_id : id;
  const material = materialId ? await findRow(tx, 'client_materials', { id: materialId }) : undefined;
  return material && { file, material };
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
    const found = await findPart(tx, part);
    const [row] = await lockFound(tx, 'deliverables', [found?.material.deliverable_id ?? 0]);
    const sent = await findPart(tx, part);
    if (!sent || row?.quote_id !== quote_id) return true;
    const { file, material } = sent;
    if (material.taken_at !== null) return false;
    const stamp = stampNow(context, null);
    if (file) await removeLocked(tx, file, stamp);
    else if (material.content !== null) {
      const worked = await updateDerived(tx, 'deliverables', row.id, { is_worked_on: true });
      await recordChanges(tx, 'deliverables', worked, { material: [material.content, null] }, stamp);
      await updateRow(tx, 'client_materials', material.id, { content: null });
      await deleteEmptyMaterial(tx, material.id, stamp);
    }
    return true;
  });
