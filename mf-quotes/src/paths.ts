import { pages } from 'api-contract';
import { useLastList } from 'shared-ui';

/** The lists of quotes, with their titles. */
export const quoteLists = [
  { label: 'All Quotes', to: pages.allQuotes(), mode: 'all' },
  { label: 'Active Quotes', to: pages.activeQuotes(), mode: 'active' },
  { label: 'Sales Won Quotes', to: pages.wonQuotes(), mode: 'sales-won' },
  { label: 'Historic Quotes', to: pages.historicQuotes(), mode: 'historic' },
  { label: 'Sales', to: pages.sales(), mode: 'sales-won' },
] as const;

/** Returns the list that led to a sale. */
export const useSaleList = () =>
  useLastList([
    { label: 'Sales', to: pages.sales() },
    { label: 'Sales Won Quotes', to: pages.wonQuotes() },
    { label: 'Invoices', to: pages.invoices() },
    { label: 'To Invoice', to: pages.toInvoice() },
  ]);

/** Returns the list that led to a quote; the invoices are another remote's. */
export const useQuoteList = () =>
  useLastList([
    ...quoteLists,
    { label: 'Invoices', to: pages.invoices() },
    { label: 'To Invoice', to: pages.toInvoice() },
  ]);
