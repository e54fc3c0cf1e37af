import {
  contactPatchSchema,
  contactSchema,
  organisationPatchSchema,
  organisationSchema,
  type ContactInput,
  type ContactPatch,
  type OrganisationInput,
  type OrganisationMode,
  type OrganisationPatch,
} from 'api-contract';
import {
  createContact,
  createOrganisation,
  getContact,
  getContactDefaults,
  getOrganisation,
  getOrganisationDefaults,
  listContacts,
  listOrganisations,
  updateContact,
  updateOrganisation,
} from '../../domain';
import { collection, plain, record, saved } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';

const contactPlace = (request: CallRequest) => ({
  organisationId: request.id(),
  contactId: request.id('contactId'),
});

export const organisationAnswers = {
  listOrganisations: collection(
    ['organisations', 'quotes'],
    (context, request) => listOrganisations(context, request.query('mode') as OrganisationMode | undefined),
    { sharesRows: true },
  ),
  getOrganisation: record(['organisations', 'contacts', 'quotes'], (context, request) =>
    getOrganisation(context, request.id()),
  ),
  getOrganisationDefaults: plain(() => Promise.resolve(getOrganisationDefaults())),
  createOrganisation: saved((context, request) =>
    createOrganisation(context, request.body<OrganisationInput>(organisationSchema), request.user),
  ),
  updateOrganisation: saved((context, request) =>
    updateOrganisation(
      context,
      request.id(),
      request.body<OrganisationPatch>(organisationPatchSchema),
      request.saving,
    ),
  ),
  listContacts: collection(['contacts', 'organisations'], (context, request) =>
    listContacts(context, request.id()),
  ),
  getContact: record(['contacts'], (context, request) => getContact(context, contactPlace(request))),
  getContactDefaults: plain((context, request) => getContactDefaults(context, request.id())),
  createContact: saved((context, request) =>
    createContact(context, request.id(), request.body<ContactInput>(contactSchema), request.user),
  ),
  updateContact: saved((context, request) =>
    updateContact(
      context,
      contactPlace(request),
      request.body<ContactPatch>(contactPatchSchema),
      request.saving,
    ),
  ),
} satisfies CallAnswers;
