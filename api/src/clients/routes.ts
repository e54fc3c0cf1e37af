import {
  collection,
  download,
  picture,
  plain,
  record,
  saved,
  findPage,
  orderOf,
  pageIn,
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
  listOrganisations: collection((context, { query }) => {
    const { mode, organisation_category_id: categoryId } = query;
    const withArchived = query.archived !== undefined;
    const page = findPage(query);
    return page
      ? clients.listOrganisationPage(context, {
          ...page,
          ...orderOf(query, 'name', 'asc'),
          mode,
          withArchived,
          categoryId,
        })
      : clients.listOrganisations(context, mode, withArchived);
  }),
  getOrganisation: record((context, { params }) => clients.getOrganisation(context, params.id)),
  getOrganisationDefaults: plain(() => clients.getOrganisationDefaults()),
  createOrganisation: saved((context, { body, user }) => clients.createOrganisation(context, body, user)),
  updateOrganisation: saved(withSaving(clients.updateOrganisation)),
  listOrganisationMerges: collection((context, { params }) =>
    clients.listMerges(context, 'organisations', params.id),
  ),
  mergeOrganisation: saved(withSaving(clients.mergeOrganisation)),
  listContacts: collection((context, { params, query }) => {
    const withArchived = query.archived !== undefined;
    const page = findPage(query);
    return page
      ? clients.listContactPage(context, params.id, {
          ...page,
          ...orderOf(query, 'name', 'asc'),
          withArchived,
        })
      : clients.listContacts(context, params.id, withArchived);
  }),
  getContact: record((context, { params }) => clients.getContact(context, contactPlace(params))),
  getContactById: record((context, { params }) => clients.getContactById(context, params.id)),
  getContactDefaults: plain((context, { params }) => clients.getContactDefaults(context, params.id)),
  createContact: saved(withIdAndBody(clients.createContact)),
  updateContact: saved((context, { params, body, saving }) =>
    clients.updateContact(context, contactPlace(params), body, saving),
  ),
  listContactMerges: collection((context, { params }) =>
    clients.listMerges(context, 'contacts', params.contactId),
  ),
  mergeContact: saved((context, { params, body, saving }) =>
    clients.mergeContact(context, contactPlace(params), body, saving),
  ),
  getTidyUpCounts: collection((context) => clients.getTidyUpCounts(context)),
  listDuplicates: collection((context, { query }) =>
    clients.listDuplicates(context, { ...pageIn(query), ...orderOf(query, 'organisation', 'asc') }),
  ),
  setDuplicate: plain((context, { body, user }) => clients.setDuplicate(context, body, user)),
  listDuplicateContacts: collection((context, { query }) =>
    clients.listDuplicateContacts(context, { ...pageIn(query), ...orderOf(query, 'contact', 'asc') }),
  ),
  setDuplicateContact: plain((context, { body, user }) => clients.setDuplicateContact(context, body, user)),
  listContactsWithoutEmail: collection((context, { query }) =>
    clients.listContactsWithoutEmail(context, { ...pageIn(query), ...orderOf(query, 'contact', 'asc') }),
  ),
  listQuietQuotes: collection((context, { query }) =>
    clients.listQuietQuotes(context, { ...pageIn(query), ...orderOf(query, 'activity', 'asc') }),
  ),
  listEmptyPackages: collection((context, { query }) =>
    clients.listEmptyPackages(context, { ...pageIn(query), ...orderOf(query, 'won', 'desc') }),
  ),
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
