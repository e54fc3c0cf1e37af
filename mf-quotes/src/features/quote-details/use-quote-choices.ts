import { allOf } from 'shared-ui';
import { useOrganisations, useQuoteStatuses, useTaxRates, useUsers } from '../lookups';

/** Everything that the form of a quote lets people choose from, as one read. */
export const useQuoteChoices = () =>
  allOf({
    statuses: useQuoteStatuses(),
    users: useUsers(),
    taxRates: useTaxRates(),
    organisations: useOrganisations('quotable'),
  });
