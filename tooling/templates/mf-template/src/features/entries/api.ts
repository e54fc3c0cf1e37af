import { paths, type OrganisationListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** What the answers of the API are kept under. */
export const entryKeys = {
  list: () => paths.organisations(),
} as const;

/** What the first page lists: organisations, until this remote has calls of its own in api-contract. */
export function useEntries() {
  const { data, error, isValidating, mutate } = useSWR<OrganisationListItem[], ApiError>(entryKeys.list());
  return { entries: data, error, isValidating, retry: () => void mutate() };
}
