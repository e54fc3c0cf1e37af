export const patterns = {
  invoices: '/invoices',
} as const;

/** The addresses that our links go to. They belong to other modules, and are part of what the product promises. */
export const hrefs = {
  salesWonQuotes: (): string => '/quotes/sales-won',
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
} as const;
