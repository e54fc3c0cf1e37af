import { Type } from '@sinclair/typebox';
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENT_NAME, MAX_ATTACHMENTS, UPLOAD_TYPE } from '../../kernel/limits';
import { Attachment } from './attachment';

export const fileName = Type.String({
  description: `The name of the file, which is shortened to ${MAX_ATTACHMENT_NAME} characters with its ending`,
  minLength: 1,
  maxLength: 1000,
});

/** The schemas of the call that lists the attachments of a record. */
export const attachmentList = { response: Type.Array(Attachment) } as const;

/** The schemas of the call that adds one. */
export const attachmentAddition = {
  description: `At most ${MAX_ATTACHMENTS} of one record, beside what its client has sent. The same file of the same name is added once.`,
  query: Type.Object({ name: fileName }),
  upload: { contentType: UPLOAD_TYPE, maxBytes: MAX_ATTACHMENT_BYTES },
  response: Attachment,
} as const;
