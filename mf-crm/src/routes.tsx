import type { ComponentType } from 'react';
import { pages, paths } from 'api-contract';
import { lazyPage, preloads, type RouteObject, type SlotFills } from 'shared-ui';
import { OrganisationListPage } from './pages/organisation-list-page';

/** The forms are fetched when they are first opened, one chunk for each noun. */
const loadOrganisation = () => import('./pages/organisation-pages');
const loadContact = () => import('./pages/contact-pages');
const OrganisationCreatePage = lazyPage(async () => (await loadOrganisation()).OrganisationCreatePage);
const OrganisationPage = lazyPage(async () => (await loadOrganisation()).OrganisationPage);
const OrganisationEditPage = lazyPage(async () => (await loadOrganisation()).OrganisationEditPage);
const TidyUpPage = lazyPage(async () => (await import('./pages/tidy-up-page')).TidyUpPage);
const CategoriesPage = lazyPage(async () => (await import('./pages/categories-page')).CategoriesPage);
const ContactCreatePage = lazyPage(async () => (await loadContact()).ContactCreatePage);
const ContactPage = lazyPage(async () => (await loadContact()).ContactPage);
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
  route(pages.organisations.pattern, 'Organisations', OrganisationListPage),
  route(pages.newOrganisation.pattern, 'New organisation', OrganisationCreatePage),
  { ...route(pages.tidyUp.pattern, 'Tidy Up', TidyUpPage), ...preloads(() => [paths.tidyUp()]) },
  {
    ...route(pages.organisation.pattern, 'Organisation', OrganisationPage),
    ...preloads(({ params }) => [
      paths.organisation(params['organisationId']!),
      paths.recordFacts('organisations', params['organisationId']!),
      paths.timeline('organisations', params['organisationId']!),
    ]),
  },
  {
    ...route(pages.editOrganisation.pattern, 'Edit organisation', OrganisationEditPage),
    ...preloads(({ params }) => [paths.organisation(params['organisationId']!)]),
  },
  route(pages.organisationCategories.pattern, 'Organisation Categories', CategoriesPage),
  route(pages.newContact.pattern, 'New contact', ContactCreatePage),
  {
    ...route(pages.contact.pattern, 'Contact', ContactPage),
    ...preloads(({ params }) => [
      paths.contact(params['contactId']!),
      paths.recordFacts('contacts', params['contactId']!),
      paths.timeline('contacts', params['contactId']!),
    ]),
  },
  {
    ...route(pages.editContact.pattern, 'Edit contact', ContactEditPage),
    ...preloads(({ params }) => [
      paths.organisationContact(params['organisationId']!, params['contactId']!),
      paths.organisation(params['organisationId']!),
    ]),
  },
];
