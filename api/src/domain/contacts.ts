import {
  type Contact,
  contactSchema,
  type ContactDefaults,
  type ContactInput,
  type ContactPatch,
} from 'api-contract';
import type { ReadContext } from './context';
import { tagged, type Tagged } from './tagged';
import { RowNotFound, getRow, listRows, type ContactRow, type Db } from '../store';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from './records';

/** The ids of a contact and its organisation; a contact of another organisation is not found. */
export interface ContactPlace {
  organisationId: number;
  contactId: number;
}

const toContact = (row: ContactRow): Contact => ({
  id: row.id,
  organisation_id: row.organisation_id,
  name: row.name,
  civi_crm_id: row.civi_crm_id,
  email: row.email,
  job_title: row.job_title,
  phone_office: row.phone_office,
  phone_mobile: row.phone_mobile,
  updated_at: row.updated_at,
});

export const assertContactOf = (row: ContactRow, organisationId: number): void => {
  if (row.organisation_id !== organisationId) throw new RowNotFound('contacts', row.id);
};

/** Returns the contacts of an existing organisation. */
export const listContactsOf = async (db: Db, organisationId: number): Promise<Contact[]> =>
  (await listRows(db, 'contacts', { organisation_id: organisationId })).map(toContact);

/** Throws `RowNotFound` for an organisation that does not exist. */
export const listContacts = ({ store }: ReadContext, organisationId: number): Promise<Contact[]> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', organisationId);
    return listContactsOf(db, organisationId);
  });

/** Returns a contact for the wire. */
export const presentContact = (_reader: unknown, row: ContactRow): Tagged<Contact> =>
  tagged(toContact(row), row);

/** Throws `RowNotFound`. */
export const getContact = (
  { store }: ReadContext,
  { organisationId, contactId }: ContactPlace,
): Promise<Tagged<Contact>> =>
  store.read(async (db) => {
    const row = await getRow(db, 'contacts', contactId);
    assertContactOf(row, organisationId);
    return presentContact(db, row);
  });

/** Returns the defaults of a new contact. Throws `RowNotFound`. */
export const getContactDefaults = (
  { store }: ReadContext,
  organisationId: number,
): Promise<ContactDefaults> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', organisationId);
    return {
      ...(contactSchema.getDefault() as Omit<ContactInput, 'name'>),
      organisation_id: organisationId,
      name: '',
    };
  });

/** Throws `RowNotFound` for an organisation that does not exist. */
export const createContact = (
  context: WriteContext,
  organisationId: number,
  input: ContactInput,
  author: Author,
): Promise<Tagged<Contact>> =>
  createRecord(context, 'contacts', author, {
    columns: async (tx) => {
      await getRow(tx, 'organisations', organisationId);
      return { ...input, organisation_id: organisationId };
    },
    present: presentContact,
  });

/** Saves the given fields. Throws `RowNotFound` for a contact of another organisation. */
export const updateContact = (
  context: WriteContext,
  { organisationId, contactId }: ContactPlace,
  patch: ContactPatch,
  saving: Saving,
): Promise<Tagged<Contact>> =>
  saveRecord(context, 'contacts', contactId, saving, {
    assertVisible: (row) => assertContactOf(row, organisationId),
    edit: () => ({ columns: patch }),
    present: presentContact,
  });
