import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationListItem,
  type OrganisationMerge,
  type OrganisationPatch,
} from 'api-contract';
import { api, useRead, useReadList, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useOrganisations = (withArchived = false) =>
  useReadList<OrganisationListItem>(paths.organisations(withArchived ? { archived: 1 } : {}));

export const useOrganisation = (organisationId: string) =>
  useReadRecord<Organisation>(paths.organisation(organisationId));

export const useOrganisationDefaults = () =>
  useRead<OrganisationDefaults>(paths.organisationCreationDefaults());

/** Matches the keys of what shows the name of an organisation, but for the list of all. */
const showsName = (key: unknown): boolean =>
  typeof key === 'string' &&
  [`${paths.organisations()}?`, paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

/** Returns the list with a saved organisation: in its place, or at the end when it is new. An archived one is not in it. */
function withOrganisation(
  list: OrganisationListItem[] | undefined,
  { contacts: _contacts, ...saved }: Organisation,
): OrganisationListItem[] | undefined {
  if (saved.is_archived) return list?.filter(({ id }) => id !== saved.id);
  if (!list) return list;
  const isListed = list.some(({ id }) => id === saved.id);
  return isListed ? list.map((entry) => (entry.id === saved.id ? saved : entry)) : [...list, saved];
}

export function useSaveOrganisation() {
  const { mutate } = useSWRConfig();
  return async (
    values: OrganisationPatch,
    saved?: Organisation,
    version: PatchOptions = {},
  ): Promise<Organisation> => {
    const organisation = saved
      ? await api.patch<Organisation>(paths.organisation(saved.id), values, version)
      : await api.post<Organisation>(paths.organisations(), values);
    void mutate(paths.organisation(organisation.id), organisation, { revalidate: false });
    void mutate<OrganisationListItem[]>(paths.organisations(), (list) =>
      withOrganisation(list, organisation),
    );
    void mutate(showsName);
    return organisation;
  };
}

/** Matches the keys of everything about organisations, quotes and invoices. */
const isMerged = (key: unknown): boolean =>
  typeof key === 'string' &&
  [paths.organisations(), paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

export function useMergeOrganisation() {
  const { mutate } = useSWRConfig();
  return async ({ id }: Organisation, merge: Partial<OrganisationMerge>): Promise<Organisation> => {
    const merged = await api.post<Organisation>(paths.organisationMerge(id), merge);
    await mutate(isMerged);
    return merged;
  };
}
