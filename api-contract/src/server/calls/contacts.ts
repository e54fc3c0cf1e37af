import { contactPatchSchema, contactSchema } from '../../schemas';
import { contact, contactDefaults } from '../answers';
import { created, describeCalls } from '../describe-calls';
import { listOf } from '../json-schema';

export const contactCalls = describeCalls('Contacts', {
  listContacts: [
    'GET /organisations/{id}/contacts',
    { summary: 'The contacts of an organisation', answer: listOf(contact) },
  ],
  getContactDefaults: [
    'GET /organisations/{id}/contacts/creation-defaults',
    { summary: 'What a new contact begins with', answer: contactDefaults, tag: 'none' },
  ],
  getContact: [
    'GET /organisations/{id}/contacts/{contactId}',
    { summary: 'One contact', answer: contact, tag: 'entity' },
  ],
  createContact: [
    'POST /organisations/{id}/contacts',
    { summary: 'Add a contact', body: contactSchema, answer: created(contact) },
  ],
  updateContact: [
    'PATCH /organisations/{id}/contacts/{contactId}',
    { summary: 'Change a contact', body: contactPatchSchema, answer: contact, tag: 'save' },
  ],
});
