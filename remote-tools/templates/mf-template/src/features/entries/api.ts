import { paths, type OrganisationListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

/** Reads the data of the first page: organisations, until this remote has calls of its own in api-contract. */
export const useEntries = () => useSWR<OrganisationListItem[], ApiError>(paths.organisations());
