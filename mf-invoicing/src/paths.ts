import { pages, type MissingForInvoice } from 'api-contract';

/** What the pages below the list lead back to. */
export const invoiceList = { label: 'Invoices', to: pages.invoices() } as const;

/** Returns the address of a quote at a field that its invoice requires. */
export const completeQuote = (quoteId: number, field: MissingForInvoice): string =>
  `${pages.quote(quoteId, { tab: field === 'product_group_quote_items' ? 'items' : 'invoice' })}#${field}`;
