import { hrefs } from '../../paths';
import { useOrganisation } from './api';

const list = { label: 'Organisations', to: hrefs.organisations() };

/** The way back from what belongs to an organisation: the list, then the organisation by its name. */
export function useOrganisationCrumbs(organisationId: string) {
  const { data } = useOrganisation(organisationId);
  const organisation = data && { label: data.name, to: hrefs.editOrganisation(data.id) };
  return { crumbs: organisation ? [list, organisation] : [list], back: organisation ?? list };
}
