import * as domain from '../../domain';
import { collection, download, picture, plain, type CallHandlers } from '../call-handler';

export const attachmentRoutes = {
  listQuoteAttachments: collection((context, { params }) =>
    domain.listAttachments(context, { quote_id: params.id }),
  ),
  addQuoteAttachment: plain((context, { params, query, body, user }) =>
    domain.addAttachment(context, { quote_id: params.id }, { name: query.name, bytes: body }, user),
  ),
  listOrganisationAttachments: collection((context, { params }) =>
    domain.listAttachments(context, { organisation_id: params.id }),
  ),
  addOrganisationAttachment: plain((context, { params, query, body, user }) =>
    domain.addAttachment(context, { organisation_id: params.id }, { name: query.name, bytes: body }, user),
  ),
  removeAttachment: plain((context, { params, user }) => domain.removeAttachment(context, params.id, user)),
  getAttachmentThumbnail: picture((context, { params }) => domain.attachmentThumbnail(context, params.id)),
  downloadAttachment: download((context, { params }) => domain.attachmentFile(context, params.id)),
} satisfies Partial<CallHandlers>;
