import type { Organisation, OrganisationListItem } from 'api-contract';

/** A list as it is once this organisation has been saved: in its place, or at the end when it is new. */
export function withOrganisation(
  list: OrganisationListItem[] | undefined,
  { contacts: _contacts, ...saved }: Organisation,
): OrganisationListItem[] | undefined {
  if (!list) return list;
  const isKnown = list.some(({ id }) => id === saved.id);
  return isKnown ? list.map((entry) => (entry.id === saved.id ? saved : entry)) : [...list, saved];
}
