import * as domain from '../../domain';
import { collection, plain, record, saved, type CallHandlers } from '../call-handler';
import { findPage, orderOf } from './lists';

const contactPlace = ({ id, contactId }: { id: number; contactId: number }) => ({
  organisationId: id,
  contactId,
});

export const organisationRoutes = {
  listOrganisations: collection((context, { query }) => {
    const { mode } = query;
    const withArchived = query.archived !== undefined;
    const page = findPage(query);
    return page
      ? domain.listOrganisationPage(context, {
          ...page,
          ...orderOf(query, 'name', 'asc'),
          mode,
          withArchived,
        })
      : domain.listOrganisations(context, mode, withArchived);
  }),
  getOrganisation: record((context, { params }) => domain.getOrganisation(context, params.id)),
  getOrganisationDefaults: plain(() => domain.getOrganisationDefaults()),
  createOrganisation: saved((context, { body, user }) => domain.createOrganisation(context, body, user)),
  updateOrganisation: saved((context, { params, body, saving }) =>
    domain.updateOrganisation(context, params.id, body, saving),
  ),
  mergeOrganisation: saved((context, { params, body, saving }) =>
    domain.mergeOrganisation(context, params.id, body, saving),
  ),
  listContacts: collection((context, { params, query }) => {
    const withArchived = query.archived !== undefined;
    const page = findPage(query);
    return page
      ? domain.listContactPage(context, params.id, {
          ...page,
          ...orderOf(query, 'name', 'asc'),
          withArchived,
        })
      : domain.listContacts(context, params.id, withArchived);
  }),
  getContact: record((context, { params }) => domain.getContact(context, contactPlace(params))),
  getContactDefaults: plain((context, { params }) => domain.getContactDefaults(context, params.id)),
  createContact: saved((context, { params, body, user }) =>
    domain.createContact(context, params.id, body, user),
  ),
  updateContact: saved((context, { params, body, saving }) =>
    domain.updateContact(context, contactPlace(params), body, saving),
  ),
  mergeContact: saved((context, { params, body, saving }) =>
    domain.mergeContact(context, contactPlace(params), body, saving),
  ),
  anonymiseContact: saved((context, { params, user }) =>
    domain.anonymiseContact(context, contactPlace(params), user),
  ),
} satisfies Partial<CallHandlers>;
