export { OrganisationDealings } from './organisation-dealings';
