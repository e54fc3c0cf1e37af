import {
  collection,
  download,
  picture,
  plain,
  record,
  saved,
  isForPage,
  fileOf,
  withIdAndBody,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as clients from './index';

const contactPlace = ({ id, contactId }: { id: number; contactId: number }) => ({
  organisationId: id,
  contactId,
});

/** The use case of each call of the area clients, by the name of the call. */
export const clientsRoutes = {
  listOrganisations: collection((context, { query }) =>
    isForPage(query)
      ? clients.listOrganisationPage(context, query)
      : clients.listOrganisations(context, query),
  ),
  getOrganisation: record((context, { params }) => clients.getOrganisation(context, params.id)),
  getOrganisationDefaults: plain(() => clients.getOrganisationDefaults()),
  createOrganisation: saved((context, { body, user }) => clients.createOrganisation(context, body, user)),
  updateOrganisation: saved(withSaving(clients.updateOrganisation)),
  listOrganisationMerges: collection((context, { params }) =>
    clients.listOrganisationMerges(context, params.id),
  ),
  mergeOrganisation: saved(withSaving(clients.mergeOrganisation)),
  listContacts: collection((context, { params, query }) =>
    isForPage(query)
      ? clients.listContactPage(context, params.id, query)
      : clients.listContacts(context, params.id, query),
  ),
  getContact: record((context, { params }) => clients.getContact(context, contactPlace(params))),
  getContactById: record((context, { params }) => clients.getContactById(context, params.id)),
  getContactDefaults: plain((context, { params }) => clients.getContactDefaults(context, params.id)),
  createContact: saved(withIdAndBody(clients.createContact)),
  updateContact: saved((context, { params, body, saving }) =>
    clients.updateContact(context, contactPlace(params), body, saving),
  ),
  listContactMerges: collection((context, { params }) =>
    clients.listContactMerges(context, contactPlace(params)),
  ),
  mergeContact: saved((context, { params, body, saving }) =>
    clients.mergeContact(context, contactPlace(params), body, saving),
  ),
  getTidyUpCounts: collection((context) => clients.getTidyUpCounts(context)),
  listDuplicates: collection((context, { query }) => clients.listDuplicates(context, query)),
  setDuplicate: plain((context, { body, user }) => clients.setDuplicate(context, body, user)),
  listDuplicateContacts: collection((context, { query }) => clients.listDuplicateContacts(context, query)),
  setDuplicateContact: plain((context, { body, user }) => clients.setDuplicateContact(context, body, user)),
  listContactsWithoutEmail: collection((context, { query }) =>
    clients.listContactsWithoutEmail(context, query),
  ),
  listQuietQuotes: collection((context, { query }) => clients.listQuietQuotes(context, query)),
  listEmptyPackages: collection((context, { query }) => clients.listEmptyPackages(context, query)),
  listUndatedPackages: collection((context, { query }) => clients.listUndatedPackages(context, query)),
  listQuoteAttachments: collection((context, { params }) =>
    clients.listAttachments(context, { quote_id: params.id }),
  ),
  addQuoteAttachment: plain((context, request) =>
    clients.addAttachment(context, { quote_id: request.params.id }, fileOf(request), request.user),
  ),
  listOrganisationAttachments: collection((context, { params }) =>
    clients.listAttachments(context, { organisation_id: params.id }),
  ),
  addOrganisationAttachment: plain((context, request) =>
    clients.addAttachment(context, { organisation_id: request.params.id }, fileOf(request), request.user),
  ),
  removeAttachment: plain((context, { params, user }) => clients.removeAttachment(context, params.id, user)),
  getAttachmentThumbnail: picture((context, { params }) => clients.attachmentThumbnail(context, params.id)),
  downloadAttachment: download((context, { params }) => clients.attachmentFile(context, params.id)),
  listQuoteFollowUps: collection((context, { params }) =>
    clients.listFollowUps(context, { quote_id: params.id }),
  ),
  addQuoteFollowUp: saved((context, { params, body, user }) =>
    clients.addFollowUp(context, { quote_id: params.id }, body, user),
  ),
  listOrganisationFollowUps: collection((context, { params }) =>
    clients.listFollowUps(context, { organisation_id: params.id }),
  ),
  addOrganisationFollowUp: saved((context, { params, body, user }) =>
    clients.addFollowUp(context, { organisation_id: params.id }, body, user),
  ),
  listOwnFollowUps: plain((context, { user }) => clients.listOwnFollowUps(context, user)),
  updateFollowUp: saved(withSaving(clients.updateFollowUp)),
  deleteFollowUp: plain((context, { params, user }) => clients.deleteFollowUp(context, params.id, user)),
  listDeliverableAttachments: collection((context, { params }) =>
    clients.listAttachments(context, { deliverable_id: params.id }),
  ),
  addDeliverableAttachment: plain((context, request) =>
    clients.addAttachment(context, { deliverable_id: request.params.id }, fileOf(request), request.user),
  ),
} satisfies Partial<CallHandlers>;
