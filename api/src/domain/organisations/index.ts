export { getOrganisation } from './get-organisation';
export { countQuotes, listOrganisations } from './organisations';
export { createOrganisation, getOrganisationDefaults, updateOrganisation } from './write-organisations';
