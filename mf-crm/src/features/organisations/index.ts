export { OrganisationTable } from './organisation-table';
export { OrganisationForm } from './organisation-form';
export { organisationKeys, useOrganisation, useOrganisationDefaults } from './api';
export { useOrganisationCrumbs } from './use-organisation-crumbs';
