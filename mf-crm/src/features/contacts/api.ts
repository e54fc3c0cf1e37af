import { paths, type Contact, type ContactDefaults, type ContactInput } from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { organisationKeys } from '../organisations';

type Id = number | string;

/** What the answers of the API are kept under. */
export const contactKeys = {
  list: (organisationId: Id) => paths.organisationContacts(organisationId),
  one: (organisationId: Id, contactId: Id) => paths.organisationContact(organisationId, contactId),
  defaults: (organisationId: Id) => paths.contactCreationDefaults(organisationId),
} as const;

/** One contact of an organisation. */
export function useContact(organisationId: string, contactId: string) {
  const { data, error, isValidating, mutate } = useSWR<Contact, ApiError>(
    contactKeys.one(organisationId, contactId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** What a new contact of an organisation begins with. */
export function useContactDefaults(organisationId: string) {
  const { data, error, isValidating, mutate } = useSWR<ContactDefaults, ApiError>(
    contactKeys.defaults(organisationId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** Quotes show the name of their contact. */
const carriesTheName = (key: unknown): boolean =>
  typeof key === 'string' && [paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

/** Saves a new contact of an organisation, or another version of one; what else shows it is told. */
export function useSaveContact(organisationId: number) {
  const { mutate } = useSWRConfig();
  return async (
    values: Partial<ContactInput>,
    saved?: Contact,
    version: PatchOptions = {},
  ): Promise<Contact> => {
    const contact = saved
      ? await api.patch<Contact>(paths.organisationContact(organisationId, saved.id), values, version)
      : await api.post<Contact>(paths.organisationContacts(organisationId), values);
    void mutate(contactKeys.one(organisationId, contact.id), contact, { revalidate: false });
    void mutate(contactKeys.list(organisationId));
    void mutate(carriesTheName);
    // Waited for, since the page that comes next shows the organisation with its contacts as they are now.
    await mutate(organisationKeys.one(organisationId));
    return contact;
  };
}
