import {
  paths,
  type Contact,
  type ContactDefaults,
  type ContactMerge,
  type ContactPatch,
} from 'api-contract';
import { api, etagOf, useRead, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useContact = (organisationId: string, contactId: string) =>
  useReadRecord<Contact>(paths.organisationContact(organisationId, contactId));

export const useContactDefaults = (organisationId: string) =>
  useRead<ContactDefaults>(paths.contactCreationDefaults(organisationId));

/** Matches the keys of what shows contacts or their names: their choosers, quotes and invoices. */
export const showsContacts = (key: unknown): boolean =>
  typeof key === 'string' &&
  [paths.choices('contact'), paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

/** Creates and changes contacts of organisations, and puts them into the cache. */
export function useChangeContacts() {
  const { mutate } = useSWRConfig();
  const accept = async (contact: Contact): Promise<Contact> => {
    const organisationId = contact.organisation_id;
    void mutate(paths.organisationContact(organisationId, contact.id), contact, { revalidate: false });
    void mutate(showsContacts);
    // Awaited: the next page shows the organisation with its contacts.
    await mutate(paths.organisation(organisationId));
    return contact;
  };
  return {
    save: async (
      organisationId: number,
      values: ContactPatch,
      saved?: Contact,
      version: PatchOptions = {},
    ): Promise<Contact> => {
      const contact = saved
        ? await api.patch<Contact>(paths.organisationContact(organisationId, saved.id), values, version)
        : await api.post<Contact>(paths.organisationContacts(organisationId), values);
      return accept(contact);
    },
    /** Throws a 409 for a contact who has changed since they were read. */
    merge: async (
      { id, organisation_id }: Contact,
      merge: Partial<ContactMerge>,
      { basedOn, ifMatch = basedOn && etagOf(basedOn) }: PatchOptions,
    ): Promise<Contact> => {
      const options = ifMatch ? { headers: { 'If-Match': ifMatch } } : {};
      const left = await api.post<Contact>(paths.contactMerge(organisation_id, id), merge, options);
      void mutate(paths.organisationContact(organisation_id, id));
      return accept(left);
    },
    anonymise: async ({ id, organisation_id }: Contact): Promise<Contact> =>
      accept(await api.post<Contact>(paths.contactAnonymisation(organisation_id, id))),
  };
}
