import type { MissingForInvoice } from 'api-contract';

export const patterns = {
  invoices: '/invoices',
  toInvoice: '/invoices/to-do',
} as const;

/** The addresses that our links go to. They belong to other modules, and are part of what the product promises. */
export const hrefs = {
  salesWonQuotes: (): string => '/quotes/sales-won',
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
  /** The quote at a field that its invoice requires. */
  completeQuote: (quoteId: number, field: MissingForInvoice): string =>
    `/quotes/edit/${quoteId}?tab=${field === 'product_group_quote_items' ? 'items' : 'invoice'}#${field}`,
} as const;
