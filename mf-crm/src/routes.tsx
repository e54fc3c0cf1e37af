import type { ComponentType } from 'react';
import type { RouteObject } from 'shared-ui';
import { formPages } from './form-pages';
import { OrganisationListPage } from './pages';
import { patterns } from './paths';

const route = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

/** Every address that this remote owns. The list comes with the remote itself, for it is what people open first. */
export const routes: RouteObject[] = [
  route(patterns.organisations, 'Organisations', OrganisationListPage),
  route(patterns.createOrganisation, 'Create Organisation', formPages.OrganisationCreatePage),
  route(patterns.editOrganisation, 'Edit Organisation', formPages.OrganisationEditPage),
  route(patterns.createContact, 'Create Contact', formPages.ContactCreatePage),
  route(patterns.editContact, 'Edit Contact', formPages.ContactEditPage),
];
