import {
  contactPatchSchema,
  contactSchema,
  organisationMergeSchema,
  type OrganisationMode,
  organisationPatchSchema,
  organisationSchema,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  anonymiseContact,
  createContact,
  createOrganisation,
  getContact,
  getContactDefaults,
  getOrganisation,
  getOrganisationDefaults,
  listContacts,
  listOrganisations,
  mergeOrganisation,
  updateContact,
  updateOrganisation,
} from '../../domain';
import { collection, plain, record, saved, type CallHandler } from '../call-handler';
import type { CallRequest } from '../call-request';

const contactPlace = (request: CallRequest) => ({
  organisationId: request.id(),
  contactId: request.id('contactId'),
});

export const organisationHandlers = {
  listOrganisations: collection(['organisations', 'quotes'], (context, request) =>
    listOrganisations(
      context,
      request.query('mode') as OrganisationMode | undefined,
      request.query('archived') !== undefined,
    ),
  ),
  getOrganisation: record(['organisations', 'contacts', 'quotes'], (context, request) =>
    getOrganisation(context, request.id()),
  ),
  getOrganisationDefaults: plain(() => Promise.resolve(getOrganisationDefaults())),
  createOrganisation: saved((context, request) =>
    createOrganisation(context, request.body(organisationSchema), request.user),
  ),
  updateOrganisation: saved((context, request) =>
    updateOrganisation(context, request.id(), request.body(organisationPatchSchema), request.saving),
  ),
  mergeOrganisation: saved((context, request) =>
    mergeOrganisation(context, request.id(), request.body(organisationMergeSchema), request.user),
  ),
  listContacts: collection(['contacts', 'organisations'], (context, request) =>
    listContacts(context, request.id(), request.query('archived') !== undefined),
  ),
  getContact: record(['contacts'], (context, request) => getContact(context, contactPlace(request))),
  getContactDefaults: plain((context, request) => getContactDefaults(context, request.id())),
  createContact: saved((context, request) =>
    createContact(context, request.id(), request.body(contactSchema), request.user),
  ),
  updateContact: saved((context, request) =>
    updateContact(context, contactPlace(request), request.body(contactPatchSchema), request.saving),
  ),
  anonymiseContact: saved((context, request) =>
    anonymiseContact(context, contactPlace(request), request.user),
  ),
} satisfies Partial<Record<CallName, CallHandler>>;
