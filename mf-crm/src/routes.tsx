import type { ComponentType, ReactNode } from 'react';
import { paths } from 'api-contract';
import { lazyPage, preloads, type PanelContracts, type RouteObject } from 'shared-ui';
import { OrganisationListPage } from './pages/organisation-list-page';
import { patterns } from './paths';

/** The forms are fetched when they are first opened, one chunk for each noun. */
const loadOrganisation = () => import(/* webpackChunkName: "organisation" */ './pages/organisation-pages');
const loadContact = () => import(/* webpackChunkName: "contact" */ './pages/contact-pages');
const OrganisationCreatePage = lazyPage(async () => (await loadOrganisation()).OrganisationCreatePage);
const OrganisationEditPage = lazyPage(async () => (await loadOrganisation()).OrganisationEditPage);
const ContactCreatePage = lazyPage(async () => (await loadContact()).ContactCreatePage);
const ContactEditPage = lazyPage(async () => (await loadContact()).ContactEditPage);

type Panels = PanelContracts['mf-crm'];

/** The forms that dialogs of other pages show. */
export const panels: { readonly [Name in keyof Panels]: (props: Panels[Name]) => ReactNode } = {
  'new-organisation': lazyPage(async () => (await loadOrganisation()).NewOrganisationPanel),
  'new-contact': lazyPage(async () => (await loadContact()).NewContactPanel),
};

const route = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

export const routes: RouteObject[] = [
  route(patterns.organisations, 'Organisations', OrganisationListPage),
  route(patterns.createOrganisation, 'Create Organisation', OrganisationCreatePage),
  {
    ...route(patterns.editOrganisation, 'Edit Organisation', OrganisationEditPage),
    ...preloads(({ params }) => [paths.organisation(params['organisationId']!)]),
  },
  route(patterns.createContact, 'Create Contact', ContactCreatePage),
  {
    ...route(patterns.editContact, 'Edit Contact', ContactEditPage),
    ...preloads(({ params }) => [
      paths.organisationContact(params['organisationId']!, params['contactId']!),
      paths.organisation(params['organisationId']!),
    ]),
  },
];
