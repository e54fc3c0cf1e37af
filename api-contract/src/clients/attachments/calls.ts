import { create, describeCalls, get, remove } from '../../kernel/call/call';
import { THUMBNAIL_EDGE } from '../../kernel/limits';
import { attachmentAddition, attachmentList } from './record-attachments';
import * as paths from './paths';

export const attachmentCalls = describeCalls('Attachments', {
  listQuoteAttachments: get(paths.quoteAttachments, {
    summary: 'The attachments of a quote, the newest first',
    ...attachmentList,
  }),
  addQuoteAttachment: create(paths.quoteAttachments, {
    summary: 'Attach a file to a quote',
    ...attachmentAddition,
  }),
  listOrganisationAttachments: get(paths.organisationAttachments, {
    summary: 'The attachments of an organisation, the newest first',
    ...attachmentList,
  }),
  addOrganisationAttachment: create(paths.organisationAttachments, {
    summary: 'Attach a file to an organisation',
    ...attachmentAddition,
  }),
  removeAttachment: remove(paths.attachment, {
    summary:
      'Remove an attachment; its bytes go once this can no longer be undone, unless another record has the same file',
    undo: {},
  }),
  getAttachmentThumbnail: get(paths.attachmentThumbnail, {
    summary: 'A picture, small and without its metadata; 404 for a file that is none',
    description: `At most ${THUMBNAIL_EDGE} pixels on each side; of a moving picture the first frame.`,
    file: 'image/jpeg',
    etag: 'read',
  }),
  downloadAttachment: get(paths.attachmentFile, {
    summary: 'The bytes of an attachment, always as a file to save',
    file: 'application/octet-stream',
  }),
});
