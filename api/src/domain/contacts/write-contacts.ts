import {
  contactSchema,
  type Contact,
  type ContactDefaults,
  type ContactInput,
  type ContactPatch,
} from 'api-contract';
import type { ReadContext } from '../context';
import { createRecord, saveRecord, type Author, type Saving, type WriteContext } from '../records';
import type { Tagged } from '../tagged';
import { assertContactOf, presentContact, type ContactPlace } from './contacts';
import { getRow } from '../../store';

/** What a new contact begins with: what the wire gives to fields that are left out. Throws `RowNotFound`. */
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

/** Saves the fields that are given. Throws `RowNotFound` for a contact of another organisation. */
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
