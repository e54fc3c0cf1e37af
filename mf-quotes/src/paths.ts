/** The address pattern of each route of this remote. */
export const patterns = {
  allQuotes: '/quotes/all',
  activeQuotes: '/quotes/active',
  salesWonQuotes: '/quotes/sales-won',
  historicQuotes: '/quotes/historic',
  sales: '/sales',
  createQuote: '/quotes/create',
  editQuote: '/quotes/edit/:quoteId',
} as const;

/** Returns the addresses that our links lead to. */
export const hrefs = {
  createQuote: (): string => patterns.createQuote,
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
} as const;
