import {
  paths,
  type Contact,
  type NamedReference,
  type OrganisationListItem,
  type OrganisationMode,
  type ProductGroupListItem,
  type QuoteStatus,
  type TaxRate,
  type UserListItem,
} from 'api-contract';
import { combineReads, useReadList, type Option } from 'shared-ui';

export const useTaxRates = () => useReadList<TaxRate>(paths.taxRates());

/** Reads the users. All of them can be agents of quotes; new ones go to those who are not disabled. */
export const useUsers = () => useReadList<UserListItem>(paths.usersList());

export const useOrganisations = (mode: OrganisationMode) =>
  useReadList<OrganisationListItem>(paths.organisations({ mode }));

/** Reads the contacts of an organisation; nothing while none is chosen. */
export const useContacts = (organisationId: number | null) =>
  useReadList<Contact>(organisationId === null ? null : paths.organisationContacts(organisationId));

/** Reads what the form of a quote offers. */
export const useQuoteChoices = () =>
  combineReads({
    statuses: useReadList<QuoteStatus>(paths.quoteStatuses()),
    users: useUsers(),
    taxRates: useTaxRates(),
    organisations: useOrganisations('quotable'),
  });
export type QuoteChoices = NonNullable<ReturnType<typeof useQuoteChoices>['data']>;

export const useSellableGroups = () =>
  useReadList<ProductGroupListItem>(paths.productGroups('excludeTopLevel'));

/** Returns records as options by name. The stored choice stays one, even where it could not be chosen now, as an organisation that is closed. */
export function toOptions(
  records: readonly NamedReference[],
  chosen: NamedReference | null = null,
): Option<number>[] {
  const options = records.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = chosen === null || options.some(({ value }) => value === chosen.id);
  return isListed ? options : [{ value: chosen.id, label: chosen.name }, ...options];
}
