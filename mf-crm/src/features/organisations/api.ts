import {
  paths,
  type Organisation,
  type OrganisationDefaults,
  type OrganisationInput,
  type OrganisationListItem,
} from 'api-contract';
import { api, type ApiError, type PatchOptions } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { withOrganisation } from './with-organisation';

/** What the answers of the API are kept under. */
export const organisationKeys = {
  list: () => paths.organisations(),
  one: (organisationId: number | string) => paths.organisation(organisationId),
  defaults: () => paths.organisationCreationDefaults(),
} as const;

/** All organisations. */
export function useOrganisations() {
  const { data, error, isValidating, mutate } = useSWR<OrganisationListItem[], ApiError>(
    organisationKeys.list(),
  );
  return { organisations: data, error, isValidating, retry: () => void mutate() };
}

/** One organisation, with its contacts. */
export function useOrganisation(organisationId: string) {
  const { data, error, isValidating, mutate } = useSWR<Organisation, ApiError>(
    organisationKeys.one(organisationId),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** What a new organisation begins with. */
export function useOrganisationDefaults() {
  const { data, error, isValidating, mutate } = useSWR<OrganisationDefaults, ApiError>(
    organisationKeys.defaults(),
  );
  return { data, error, isValidating, retry: () => void mutate() };
}

/** The narrowed lists of those that may be quoted or invoiced, and the quotes and invoices that carry the name. */
const carriesTheName = (key: unknown): boolean =>
  typeof key === 'string' &&
  [`${paths.organisations()}?`, paths.quotes(), paths.xeroInvoices()].some((start) => key.startsWith(start));

/** Saves a new organisation, or another version of one; what else shows it is told. */
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
    void mutate(carriesTheName);
    return organisation;
  };
}
