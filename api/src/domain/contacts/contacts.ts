import type { Contact } from 'api-contract';
import type { ReadContext } from '../context';

import { tagged, type Tagged } from '../tagged';
import { RowNotFound, getRow, listRows, type ContactRow, type Db } from '../../store';

/** A contact is found under its organisation alone: `contactId` with another's id names nothing. */
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

/** The contacts of an organisation that is known to exist. */
export const listContactsOf = async (db: Db, organisationId: number): Promise<Contact[]> =>
  (await listRows(db, 'contacts', { organisation_id: organisationId })).map(toContact);

/** Throws `RowNotFound` for an organisation that does not exist. */
export const listContacts = ({ store }: ReadContext, organisationId: number): Promise<Contact[]> =>
  store.read(async (db) => {
    await getRow(db, 'organisations', organisationId);
    return listContactsOf(db, organisationId);
  });

/** A contact as a read gives it. */
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
