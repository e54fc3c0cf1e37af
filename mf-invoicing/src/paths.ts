import type { MissingForInvoice } from 'api-contract';

export const patterns = {
  invoices: '/invoices',
  toInvoice: '/invoices/to-do',
  overdue: '/invoices/overdue',
} as const;

/** What the pages below the list lead back to. */
export const invoiceList = { label: 'Invoices', to: patterns.invoices } as const;

/** The addresses that our links go to. They belong to other modules, and are part of what the product promises. */
export const hrefs = {
  overdueInvoices: (organisation: string): string =>
    `/invoices?overdue=1&q=${encodeURIComponent(organisation)}`,
  organisation: (id: number): string => `/organisations/edit/${id}`,
  contact: (organisationId: number, id: number): string =>
    `/organisations/${organisationId}/contacts/edit/${id}`,
  salesWonQuotes: (): string => '/quotes/sales-won',
  editQuote: (quoteId: number): string => `/quotes/edit/${quoteId}`,
  /** The quote at a field that its invoice requires. */
  completeQuote: (quoteId: number, field: MissingForInvoice): string =>
    `/quotes/edit/${quoteId}?tab=${field === 'product_group_quote_items' ? 'items' : 'invoice'}#${field}`,
} as const;
