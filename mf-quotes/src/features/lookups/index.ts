export { useOrganisations, useQuoteStatuses, useSellableGroups, useTaxRates, useUsers } from './api';
export { allOf } from './all-of';
export { toOptions } from './to-options';
export { PartyFields } from './party-fields';
