import { pages, QUOTE_STATUS, type Quote } from 'api-contract';
import { useLastList } from 'shared-ui';

/** The lists of quotes, with their titles. */
export const quoteLists = [
  { label: 'All Quotes', to: pages.allQuotes(), mode: 'all' },
  { label: 'Active Quotes', to: pages.activeQuotes(), mode: 'active' },
  { label: 'Sales Won Quotes', to: pages.wonQuotes(), mode: 'sales-won' },
  { label: 'Historic Quotes', to: pages.historicQuotes(), mode: 'historic' },
  { label: 'Sales', to: pages.sales(), mode: 'sales-won' },
] as const;

/** The lists of other remotes that lead to sales. */
const saleLists = [
  { label: 'Invoices', to: pages.invoices() },
  { label: 'To Invoice', to: pages.toInvoice() },
] as const;

/** Returns the list that led to a sale. */
export const useSaleList = () =>
  useLastList([
    { label: 'Sales', to: pages.sales() },
    { label: 'Sales Won Quotes', to: pages.wonQuotes() },
    ...saleLists,
  ]);

/** Returns the list that led to a quote, which only for a sale is one of sales. */
export const useQuoteList = (quote?: Pick<Quote, 'quote_status_id'>) => {
  const isWon = quote?.quote_status_id === QUOTE_STATUS.salesWon;
  return useLastList(isWon ? [...quoteLists, ...saleLists] : quoteLists);
};
