import { paths, type OrganisationListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** The SWR keys of this feature. */
export const entryKeys = {
  list: () => paths.organisations(),
} as const;

/** The data of the first page: organisations, until this remote has calls of its own in api-contract. */
export function useEntries() {
  const { data, error, isValidating, mutate } = useSWR<OrganisationListItem[], ApiError>(entryKeys.list());
  return { entries: data, error, isValidating, retry: () => void mutate() };
}
