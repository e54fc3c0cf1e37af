export { useOrganisations, useQuoteStatuses, useSellableGroups, useTaxRates, useUsers } from './api';
export { toOptions } from './to-options';
export { PartyFields } from './party-fields';
