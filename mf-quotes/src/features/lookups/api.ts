import {
  paths,
  type Contact,
  type OrganisationListItem,
  type OrganisationMode,
  type ProductGroupListItem,
  type QuoteStatus,
  type TaxRate,
  type UserListItem,
} from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';

function useRead<Data>(path: string | null) {
  const { data, error, isValidating, mutate } = useSWR<Data, ApiError>(path);
  return { data, error, isValidating, retry: () => void mutate() };
}

/** All statuses of quotes. */
export const useQuoteStatuses = () => useRead<QuoteStatus[]>(paths.quoteStatuses());

/** All tax rates. */
export const useTaxRates = () => useRead<TaxRate[]>(paths.taxRates());

/** Everybody who can be the agent of a quote. */
export const useUsers = () => useRead<UserListItem[]>(paths.usersList());

/** The organisations that can be quoted, or invoiced. */
export const useOrganisations = (mode: OrganisationMode) =>
  useRead<OrganisationListItem[]>(paths.organisations({ mode }));

/** The contacts of an organisation; none are asked for while none is chosen. */
export const useContacts = (organisationId: number | null) =>
  useRead<Contact[]>(organisationId === null ? null : paths.organisationContacts(organisationId));

/** The groups that can be put on a quote. */
export const useSellableGroups = () =>
  useRead<ProductGroupListItem[]>(paths.productGroups('excludeTopLevel'));
