import type { RouteObject } from 'shared-ui';
import { ComingSoonPage, OrganisationListPage } from './pages';
import { hrefs, patterns } from './paths';

const comingSoon = (path: string, title: string): RouteObject => ({
  path,
  element: <ComingSoonPage title={title} crumb={{ label: 'Organisations', to: hrefs.organisations() }} />,
  handle: { title },
});

/** Every address that this remote owns. The list comes with the remote itself, for it is what people open first. */
export const routes: RouteObject[] = [
  { path: patterns.organisations, element: <OrganisationListPage />, handle: { title: 'Organisations' } },
  comingSoon(patterns.createOrganisation, 'Create Organisation'),
  comingSoon(patterns.editOrganisation, 'Edit Organisation'),
  comingSoon(patterns.createContact, 'Create Contact'),
  comingSoon(patterns.editContact, 'Edit Contact'),
];
