import type { ComponentType } from 'react';
import { paths } from 'api-contract';
import { lazyPage, preloads, type RouteObject, type SlotFills } from 'shared-ui';
import { OrganisationListPage } from './pages/organisation-list-page';
import { patterns } from './paths';

/** The forms are fetched when they are first opened, one chunk for each noun. */
const loadOrganisation = () => import(/* webpackChunkName: "organisation" */ './pages/organisation-pages');
const loadContact = () => import(/* webpackChunkName: "contact" */ './pages/contact-pages');
const OrganisationCreatePage = lazyPage(async () => (await loadOrganisation()).OrganisationCreatePage);
const OrganisationEditPage = lazyPage(async () => (await loadOrganisation()).OrganisationEditPage);
const TidyUpPage = lazyPage(
  async () => (await import(/* webpackChunkName: "tidy-up" */ './pages/tidy-up-page')).TidyUpPage,
);
const ContactCreatePage = lazyPage(async () => (await loadContact()).ContactCreatePage);
const ContactEditPage = lazyPage(async () => (await loadContact()).ContactEditPage);

/** The forms that dialogs of other pages show. */
export const slots = {
  'organisation.create': lazyPage(async () => (await loadOrganisation()).NewOrganisationPanel),
  'contact.create': lazyPage(async () => (await loadContact()).NewContactPanel),
} satisfies SlotFills;

const route = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

export const routes: RouteObject[] = [
  route(patterns.organisations, 'Organisations', OrganisationListPage),
  route(patterns.createOrganisation, 'Create Organisation', OrganisationCreatePage),
  { ...route(patterns.tidyUp, 'Tidy Up', TidyUpPage), ...preloads(() => [paths.tidyUp()]) },
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
