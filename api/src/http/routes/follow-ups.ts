import * as domain from '../../domain';
import { collection, plain, saved, type CallHandlers } from '../call-handler';

export const followUpRoutes = {
  listQuoteFollowUps: collection((context, { params }) =>
    domain.listFollowUps(context, { quote_id: params.id }),
  ),
  addQuoteFollowUp: saved((context, { params, body, user }) =>
    domain.addFollowUp(context, { quote_id: params.id }, body, user),
  ),
  listOrganisationFollowUps: collection((context, { params }) =>
    domain.listFollowUps(context, { organisation_id: params.id }),
  ),
  addOrganisationFollowUp: saved((context, { params, body, user }) =>
    domain.addFollowUp(context, { organisation_id: params.id }, body, user),
  ),
  listOwnFollowUps: plain((context, { user }) => domain.listOwnFollowUps(context, user)),
  updateFollowUp: saved((context, { params, body, saving }) =>
    domain.updateFollowUp(context, params.id, body, saving),
  ),
  deleteFollowUp: plain((context, { params, user }) => domain.deleteFollowUp(context, params.id, user)),
} satisfies Partial<CallHandlers>;
