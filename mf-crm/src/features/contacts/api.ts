import {
  paths,
  type Contact,
  type ContactDefaults,
  type ContactMerge,
  type ContactPatch,
} from 'api-contract';
import { api, etagOf, useOwnVersions, useRead, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useContact = (organisationId: string, contactId: string) =>
  useReadRecord<Contact>(paths.organisationContact(organisationId, contactId));

/** Reads a contact of any organisation; nothing for null. */
export const useContactById = (contactId: string | null) =>
  useReadRecord<Contact>(contactId && paths.contact(contactId));

export const useContactDefaults = (organisationId: string) =>
  useRead<ContactDefaults>(paths.contactCreationDefaults(organisationId));

/** Creates and changes contacts of organisations, and puts them into the cache. */
export function useChangeContacts() {
  const { mutate } = useSWRConfig();
  const { patch } = useOwnVersions();
  const accept = (contact: Contact): Contact => {
    const path = paths.organisationContact(contact.organisation_id, contact.id);
    void mutate(path, contact, { revalidate: false });
    void mutate(paths.contact(contact.id), contact, { revalidate: false });
    return contact;
  };
  return {
    save: async (
      organisationId: number,
      values: ContactPatch,
      saved?: Contact,
      version: PatchOptions = {},
    ): Promise<Contact> => {
      if (!saved) return accept(await api.post<Contact>(paths.organisationContacts(organisationId), values));
      const path = paths.organisationContact(organisationId, saved.id);
      const saving = patch<Contact>(paths.contact(saved.id), path, values, { updates: path, ...version });
      // Pages read a contact at either path.
      saving.catch(() => mutate(path));
      return accept(await saving);
    },
    /** Throws a 409 for a contact who has changed since they were read. */
    merge: async (
      { id, organisation_id }: Contact,
      merge: Partial<ContactMerge>,
      { basedOn, ifMatch = basedOn && etagOf(basedOn) }: PatchOptions,
    ): Promise<Contact> => {
      const options = ifMatch ? { headers: { 'If-Match': ifMatch } } : {};
      return accept(await api.post<Contact>(paths.contactMerge(organisation_id, id), merge, options));
    },
    anonymise: async ({ id, organisation_id }: Contact): Promise<Contact> =>
      accept(await api.post<Contact>(paths.contactAnonymisation(organisation_id, id))),
  };
}
