import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationMerge,
  type OrganisationPatch,
} from 'api-contract';
import { api, etagOf, useRead, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

/** Reads an organisation; nothing for null. */
export const useOrganisation = (organisationId: string | null) =>
  useReadRecord<Organisation>(organisationId && paths.organisation(organisationId));

export const useOrganisationDefaults = () =>
  useRead<OrganisationDefaults>(paths.organisationCreationDefaults());

export function useSaveOrganisation() {
  const { mutate } = useSWRConfig();
  return async (
    values: OrganisationPatch,
    saved?: Organisation,
    version: PatchOptions = {},
  ): Promise<Organisation> => {
    const path = saved && paths.organisation(saved.id);
    const organisation = path
      ? await api.patch<Organisation>(path, values, { ...version, updates: path })
      : await api.post<Organisation>(paths.organisations(), values);
    void mutate(paths.organisation(organisation.id), organisation, { revalidate: false });
    return organisation;
  };
}

/** Throws a 409 for an organisation that has changed since it was read. */
export const mergeOrganisation = (
  { id }: Organisation,
  merge: Partial<OrganisationMerge>,
  { basedOn, ifMatch = basedOn && etagOf(basedOn) }: PatchOptions,
): Promise<Organisation> => {
  const options = ifMatch ? { headers: { 'If-Match': ifMatch } } : {};
  return api.post<Organisation>(paths.organisationMerge(id), merge, options);
};
