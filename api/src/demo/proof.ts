import { createHash } from 'node:crypto';
import type { AttachmentRow, DeliverableRow, Rows } from '../store';
import { daysOfHistory, type Setting } from './setting';
import { name, png } from './words/proof.json';

/** Attaches a picture to every third of what was delivered. It uses no random numbers. */
export const generateProof = (
  deliverables: readonly DeliverableRow[],
  setting: Setting,
): { files: Rows['files'][]; attachments: AttachmentRow[] } => {
  const bytes = Buffer.from(png, 'base64');
  const proved = deliverables.filter(({ id, delivered_on }) => delivered_on !== null && id % 3 === 0);
  const attachments = proved.map((one, index) => ({
    ...{ id: index + 1, quote_id: null, organisation_id: null, deliverable_id: one.id },
    ...{ client_material_id: null, file_id: 1, name },
    created_at: setting.instant(one.delivered_on!, 0),
    created_by_user_id: one.owner_user_id,
  }));
  const hash = createHash('sha256').update(bytes).digest('hex');
  const created_at = setting.instant(setting.daysAgo(daysOfHistory), 0);
  return {
    files: [{ id: 1, hash, content_type: 'image/png', size: bytes.length, created_at, bytes }],
    attachments,
  };
};
