import { useLastList } from 'shared-ui';

export const patterns = {
  allQuotes: '/quotes/all',
  activeQuotes: '/quotes/active',
  salesWonQuotes: '/quotes/sales-won',
  historicQuotes: '/quotes/historic',
  sales: '/sales',
  createQuote: '/quotes/create',
  editQuote: '/quotes/edit/:quoteId',
  customerReport: '/reports/customers',
} as const;

/** The lists that lead to a quote, by their titles; the invoices are another remote's. */
export const quoteLists = [
  { label: 'All Quotes', to: patterns.allQuotes },
  { label: 'Active Quotes', to: patterns.activeQuotes },
  { label: 'Sales Won Quotes', to: patterns.salesWonQuotes },
  { label: 'Historic Quotes', to: patterns.historicQuotes },
  { label: 'Sales', to: patterns.sales },
  { label: 'Invoices', to: '/invoices' },
] as const;

export const useQuoteList = () => useLastList(quoteLists);

export const hrefs = {
  createQuote: (): string => patterns.createQuote,
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
  // Pages of mf-crm.
  organisation: (id: number): string => `/organisations/edit/${id}`,
  contact: (organisationId: number, id: number): string =>
    `/organisations/${organisationId}/contacts/edit/${id}`,
} as const;
