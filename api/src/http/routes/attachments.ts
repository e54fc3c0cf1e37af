import { MAX_ATTACHMENT_BYTES } from 'api-contract';
import * as domain from '../../domain';
import { collection, download, picture, plain, type CallHandlers, type CallRequest } from '../call-handler';
import { expectedBytes } from '../uploads';

/** Returns the file that the request of an attachment sends. */
export const fileOf = (request: CallRequest<'addQuoteAttachment'>) => ({
  name: request.query.name,
  bytes: request.body,
  size: expectedBytes(request, MAX_ATTACHMENT_BYTES),
});

export const attachmentRoutes = {
  listQuoteAttachments: collection((context, { params }) =>
    domain.listAttachments(context, { quote_id: params.id }),
  ),
  addQuoteAttachment: plain((context, request) =>
    domain.addAttachment(context, { quote_id: request.params.id }, fileOf(request), request.user),
  ),
  listOrganisationAttachments: collection((context, { params }) =>
    domain.listAttachments(context, { organisation_id: params.id }),
  ),
  addOrganisationAttachment: plain((context, request) =>
    domain.addAttachment(context, { organisation_id: request.params.id }, fileOf(request), request.user),
  ),
  removeAttachment: plain((context, { params, user }) => domain.removeAttachment(context, params.id, user)),
  getAttachmentThumbnail: picture((context, { params }) => domain.attachmentThumbnail(context, params.id)),
  downloadAttachment: download((context, { params }) => domain.attachmentFile(context, params.id)),
} satisfies Partial<CallHandlers>;
