import { paths, type QuoteStatus, type TaxRate } from 'api-contract';
import { combineReads, useReadList } from 'shared-ui';

export const useTaxRates = () => useReadList<TaxRate>(paths.taxRates());

/** Reads the few choices of a quote that are read whole. Organisations, contacts and agents are asked for while somebody types. */
export const useQuoteChoices = () =>
  combineReads({
    statuses: useReadList<QuoteStatus>(paths.quoteStatuses()),
    taxRates: useTaxRates(),
  });
export type QuoteChoices = NonNullable<ReturnType<typeof useQuoteChoices>['data']>;
