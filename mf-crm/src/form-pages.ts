import { lazyPage } from 'shared-ui';

/** The forms come when they are first opened, one chunk for each noun, so that the list stays small. */
export const formPages = {
  OrganisationCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "organisation" */ './pages/organisation-create-page'))
        .OrganisationCreatePage,
  ),
  OrganisationEditPage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "organisation" */ './pages/organisation-edit-page'))
        .OrganisationEditPage,
  ),
  ContactCreatePage: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "contact" */ './pages/contact-create-page')).ContactCreatePage,
  ),
  ContactEditPage: lazyPage(
    async () => (await import(/* webpackChunkName: "contact" */ './pages/contact-edit-page')).ContactEditPage,
  ),
} as const;
