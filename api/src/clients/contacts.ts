import {
  isAnonymised,
  contactSchema,
  type ContactDefaults,
  type ContactInput,
  type ContactMerge,
  type ContactPage,
  type ContactPatch,
  type Merge,
} from 'api-contract';
import { Contact, type QueryOf } from 'api-contract/server';
import type { ReadContext, TimedContext } from '../kernel/context';
import { refuse } from '../kernel/errors';
import { readPage } from '../kernel/list/pages';
import { pick, type Tagged } from '../kernel/records/tagged';
import { RowNotFound, findRow, getRow, listRows, type ContactRow, type Db, type Tx } from '../store';
import { contactList } from './queries';
import { createRecord, readRecord, saveRecord, type Author, type Saving } from '../kernel/records';
import { assertNotMerged, lockCurrent, mergeRecords, readMerges } from './merging/merges';
import { contactMessages } from './messages';

/** The ids of a contact and its organisation; a contact of another organisation is not found. */
interface ContactPlace {
  organisationId: number;
  contactId: number;
}

const toContact = (row: ContactRow): Contact => pick(Contact, row);

const assertContactOf = (row: ContactRow, organisationId: number): void => {
  if (row.organisation_id !== organisationId) throw new RowNotFound('contacts', row.id);
};

/** Returns the contacts of an existing organisation, the archived ones too. */
export const listContactsOf = async (db: Db, organisationId: number): Promise<Contact[]> =>
  (await listRows(db, 'contacts', { organisation_id: organisationId })).map(toContact);

/** Returns the contacts; the archived ones only where they are asked for. Throws `RowNotFound` for an organisation that does not exist. */
export const listContacts = (
  { store }: ReadContext,
  organisationId: number,
  { archived }: QueryOf<'listContacts'>,
): Promise<Contact[]> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', organisationId);
    const contacts = await listContactsOf(db, organisationId);
    return archived ? contacts : contacts.filter(({ is_archived }) => !is_archived);
  });

/** Returns one page of the contacts, the last page if the page is too high. Throws `RowNotFound` as `listContacts` does. */
export const listContactPage = (
  { store }: ReadContext,
  organisationId: number,
  query: QueryOf<'listContacts'>,
): Promise<ContactPage> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', organisationId);
    const { rows, ...page } = await readPage(db, contactList(organisationId, query), query);
    return { contacts: rows.map(toContact), ...page };
  });

/** Throws `RowNotFound`. */
export const getContact = (
  context: ReadContext,
  { organisationId, contactId }: ContactPlace,
): Promise<Tagged<Contact>> =>
  readRecord(context, 'contacts', contactId, (_db, row) => {
    assertContactOf(row, organisationId);
    return toContact(row);
  });

/** Returns the merges into a contact that can still be undone, the latest first. Throws `RowNotFound`. */
export const listContactMerges = (
  { store }: ReadContext,
  { organisationId, contactId }: ContactPlace,
): Promise<Merge[]> =>
  store.read(async (db) => {
    assertContactOf(await getRow(db, 'contacts', contactId), organisationId);
    return readMerges(db, 'contacts', contactId);
  });

/** Returns a contact of any organisation. Throws `RowNotFound`. */
export const getContactById = (context: ReadContext, id: number): Promise<Tagged<Contact>> =>
  readRecord(context, 'contacts', id, (_db, row) => toContact(row));

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
      is_archived: false,
      merged_into_contact_id: null,
    };
  });

/** Throws `InvalidError` for the CRM ID of another contact. */
const assertFreeCrmId = async (tx: Tx, crmId: string | null = null, ownId?: number): Promise<void> => {
  const holder = crmId === null ? undefined : await findRow(tx, 'contacts', { civi_crm_id: crmId });
  if (!holder || holder.id === ownId) return;
  const { name } = await getRow(tx, 'organisations', holder.organisation_id);
  refuse('civi_crm_id', contactMessages.crmIdTaken(holder, name));
};

/** Adds a contact of an organisation, or of that which it was merged into. Throws `RowNotFound` for one that does not exist. */
export const createContact = (
  context: TimedContext,
  organisationId: number,
  input: ContactInput,
  author: Author,
): Promise<Tagged<Contact>> =>
  createRecord(context, 'contacts', author, {
    columns: async (tx) => {
      const { id: organisation_id } = await lockCurrent(tx, 'organisations', organisationId);
      await assertFreeCrmId(tx, input.civi_crm_id);
      return { ...input, organisation_id, is_archived: false };
    },
    toWire: (_tx, row) => toContact(row),
  });

/** Saves the given fields. Throws `RowNotFound` for a contact of another organisation. */
export const updateContact = (
  context: TimedContext,
  { organisationId, contactId }: ContactPlace,
  patch: ContactPatch,
  saving: Saving,
): Promise<Tagged<Contact>> =>
  saveRecord(context, 'contacts', contactId, saving, {
    assertVisible: (row) => assertContactOf(row, organisationId),
    edit: async (tx, row) => {
      if (isAnonymised(row)) refuse('name', contactMessages.anonymised);
      await assertNotMerged(tx, 'contacts', row);
      await assertFreeCrmId(tx, patch.civi_crm_id, row.id);
      return { columns: patch };
    },
    toWire: (_tx, row) => toContact(row),
  });

/**
 * Moves what a contact has to another one of the organisation as `mergeRecords` does. The other one keeps their own details, and gets those
 * that they lack.
 */
export const mergeContact = (
  context: TimedContext,
  { organisationId, contactId }: ContactPlace,
  { into_contact_id: intoId }: ContactMerge,
  saving: Saving,
): Promise<Tagged<Contact>> =>
  mergeRecords(context, 'contacts', {
    id: contactId,
    intoId,
    saving,
    assertPair: (goes, stays) => {
      assertContactOf(goes, organisationId);
      if (stays.organisation_id !== organisationId) refuse('into_contact_id', contactMessages.mergeOfAnother);
      if (isAnonymised(goes)) refuse('into_contact_id', contactMessages.mergeAnonymised);
    },
    finish: (_tx, goes, stays) => ({
      email: stays.email ?? goes.email,
      job_title: stays.job_title ?? goes.job_title,
      phone_office: stays.phone_office ?? goes.phone_office,
      phone_mobile: stays.phone_mobile ?? goes.phone_mobile,
    }),
    toWire: (_tx, row) => toContact(row),
  });
