import type { OrganisationMode } from 'api-contract';
import * as domain from '../../domain';
import {
  collection,
  ofRecord,
  ofRecordWithBody,
  plain,
  record,
  saved,
  savingRecord,
  withBody,
  type CallHandlers,
} from '../call-handler';
import type { CallRequest } from '../call-request';

const contactPlace = (request: CallRequest) => ({
  organisationId: request.id(),
  contactId: request.id('contactId'),
});

export const organisationHandlers = {
  listOrganisations: collection((context, request) =>
    domain.listOrganisations(
      context,
      request.query('mode') as OrganisationMode | undefined,
      request.query('archived') !== undefined,
    ),
  ),
  getOrganisation: record(ofRecord(domain.getOrganisation)),
  getOrganisationDefaults: plain(() => Promise.resolve(domain.getOrganisationDefaults())),
  createOrganisation: saved(withBody(domain.createOrganisation)),
  updateOrganisation: saved(savingRecord(domain.updateOrganisation)),
  mergeOrganisation: saved(ofRecordWithBody(domain.mergeOrganisation)),
  listContacts: collection((context, request) =>
    domain.listContacts(context, request.id(), request.query('archived') !== undefined),
  ),
  getContact: record((context, request) => domain.getContact(context, contactPlace(request))),
  getContactDefaults: plain(ofRecord(domain.getContactDefaults)),
  createContact: saved(ofRecordWithBody(domain.createContact)),
  updateContact: saved((context, request) =>
    domain.updateContact(context, contactPlace(request), request.body, request.saving),
  ),
  anonymiseContact: saved((context, request) =>
    domain.anonymiseContact(context, contactPlace(request), request.user),
  ),
} satisfies CallHandlers;
