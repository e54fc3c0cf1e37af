import { path } from '../../kernel/call/path';

export const quoteAttachments = path('/quotes/{id}/attachments');
export const organisationAttachments = path('/organisations/{id}/attachments');
export const attachment = path('/attachments/{id}');
export const attachmentThumbnail = path('/attachments/{id}/thumbnail');
export const attachmentFile = path('/attachments/{id}/file');
