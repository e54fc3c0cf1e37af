import * as domain from '../../domain';
import { collection, download, plain, type CallHandlers } from '../call-handler';

export const deliveryMailRoutes = {
  listDeliveryMails: collection((context, { params }) => domain.listDeliveryMails(context, params.id)),
  sendDeliveryMail: plain((context, { params, body, user }) =>
    domain.sendDeliveryMail(context, params.id, body, user),
  ),
  sendDeliveryMailAgain: plain((context, { params }) => domain.sendDeliveryMailAgain(context, params.id)),
  downloadDeliveryMailFile: download((context, { params }) =>
    domain.deliveryMailFile(context, params.id, params.fileId),
  ),
  createMaterialLink: plain((context, { params, user }) =>
    domain.createMaterialLink(context, params.id, user),
  ),
  listDeliverableMaterial: collection((context, { params }) =>
    domain.listDeliverableMaterial(context, params.id),
  ),
  endMaterialLinks: plain((context, { params, user }) => domain.endMaterialLinks(context, params.id, user)),
} satisfies Partial<CallHandlers>;
