import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationListItem,
} from 'api-contract';
import { api, useRead, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const organisationKeys = {
  list: () => paths.organisations(),
  one: (organisationId: number | string) => paths.organisation(organisationId),
} as const;

/** Reads all organisations. */
export const useOrganisations = () => useRead<OrganisationListItem[]>(organisationKeys.list());

/** Reads an organisation with its contacts. */
export const useOrganisation = (organisationId: string) =>
  useRead<Organisation>(organisationKeys.one(organisationId));

/** Reads what a new organisation begins with. */
export const useOrganisationDefaults = () =>
  useRead<OrganisationDefaults>(paths.organisationCreationDefaults());

/** Matches the keys of what shows the name of an organisation, but for the list of all. */
const showsName = (key: unknown): boolean =>
  typeof key === 'string' &&
  [`${paths.organisations()}?`, paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

/** Returns the list with a saved organisation: in its place, or at the end when it is new. */
function withOrganisation(
  list: OrganisationListItem[] | undefined,
  { contacts: _contacts, ...saved }: Organisation,
): OrganisationListItem[] | undefined {
  if (!list) return list;
  const isListed = list.some(({ id }) => id === saved.id);
  return isListed ? list.map((entry) => (entry.id === saved.id ? saved : entry)) : [...list, saved];
}

/** Saves a new organisation, or changes of one. */
export function useSaveOrganisation() {
  const { mutate } = useSWRConfig();
  return async (
    values: Partial<OrganisationInput>,
    saved?: Organisation,
    version: PatchOptions = {},
  ): Promise<Organisation> => {
    const organisation = saved
      ? await api.patch<Organisation>(paths.organisation(saved.id), values, version)
      : await api.post<Organisation>(paths.organisations(), values);
    void mutate(organisationKeys.one(organisation.id), organisation, { revalidate: false });
    void mutate<OrganisationListItem[]>(organisationKeys.list(), (list) =>
      withOrganisation(list, organisation),
    );
    void mutate(showsName);
    return organisation;
  };
}
