import { paths, type OrganisationListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const organisationKeys = {
  list: () => paths.organisations(),
} as const;

/** All organisations. */
export function useOrganisations() {
  const { data, error, isValidating, mutate } = useSWR<OrganisationListItem[], ApiError>(
    organisationKeys.list(),
  );
  return { organisations: data, error, isValidating, retry: () => void mutate() };
}
