import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationMerge,
  type OrganisationPatch,
} from 'api-contract';
import { api, etagOf, useRead, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { showsContacts } from '../contacts/api';

/** Reads an organisation; nothing for null. */
export const useOrganisation = (organisationId: string | null) =>
  useReadRecord<Organisation>(organisationId && paths.organisation(organisationId));

export const useOrganisationDefaults = () =>
  useRead<OrganisationDefaults>(paths.organisationCreationDefaults());

/** Matches the keys of what shows organisations or their names: their lists and choosers, quotes and invoices. */
const showsOrganisations = (key: unknown): boolean =>
  typeof key === 'string' &&
  [paths.organisations(), paths.choices('organisation'), paths.quotes(), paths.xeroInvoices()].some((start) =>
    key.startsWith(start),
  );

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
    const own = paths.organisation(organisation.id);
    void mutate(own, organisation, { revalidate: false });
    void mutate((key) => key !== own && showsOrganisations(key));
    return organisation;
  };
}

export function useMergeOrganisation() {
  const { mutate } = useSWRConfig();
  /** Throws a 409 for an organisation that has changed since it was read. */
  return async (
    { id }: Organisation,
    merge: Partial<OrganisationMerge>,
    { basedOn, ifMatch = basedOn && etagOf(basedOn) }: PatchOptions,
  ): Promise<Organisation> => {
    const options = ifMatch ? { headers: { 'If-Match': ifMatch } } : {};
    const merged = await api.post<Organisation>(paths.organisationMerge(id), merge, options);
    await mutate((key) => showsOrganisations(key) || showsContacts(key));
    return merged;
  };
}
