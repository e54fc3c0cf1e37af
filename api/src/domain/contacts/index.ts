export { getContact, listContacts, listContactsOf } from './contacts';
export { createContact, getContactDefaults, updateContact } from './write-contacts';
