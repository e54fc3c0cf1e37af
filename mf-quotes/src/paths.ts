/** The address pattern of each route that this remote owns. */
export const patterns = {
  allQuotes: '/quotes/all',
  activeQuotes: '/quotes/active',
  salesWonQuotes: '/quotes/sales-won',
  historicQuotes: '/quotes/historic',
  sales: '/sales',
  createQuote: '/quotes/create',
  editQuote: '/quotes/edit/:quoteId',
} as const;

/** The addresses that our own links go to. */
export const hrefs = {
  createQuote: (): string => patterns.createQuote,
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
} as const;
