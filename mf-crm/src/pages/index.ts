export { ComingSoonPage } from './coming-soon-page';
export { OrganisationListPage } from './organisation-list-page';
