import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationMerge,
  type OrganisationPatch,
} from 'api-contract';
import { api, etagOf, recordApi, useRead, useReadRecord, type PatchOptions } from 'shared-ui';

/** Reads an organisation; nothing for null. */
export const useOrganisation = (organisationId: string | null) =>
  useReadRecord<Organisation>(organisationId && paths.organisation(organisationId));

export const useOrganisationDefaults = () =>
  useRead<OrganisationDefaults>(paths.organisationCreationDefaults());

export const { useSave: useSaveOrganisation } = recordApi<Organisation, OrganisationPatch>({
  list: () => paths.organisations(),
  one: paths.organisation,
});

/** Throws a 409 for an organisation that has changed since it was read. */
export const mergeOrganisation = (
  { id }: Organisation,
  merge: Partial<OrganisationMerge>,
  { basedOn, ifMatch = basedOn && etagOf(basedOn) }: PatchOptions,
): Promise<Organisation> => {
  const options = ifMatch ? { headers: { 'If-Match': ifMatch } } : {};
  return api.post<Organisation>(paths.organisationMerge(id), merge, options);
};
