export { OrganisationListPage } from './organisation-list-page';
