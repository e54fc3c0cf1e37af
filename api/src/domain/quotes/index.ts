export * from './reference';
export { deleteQuote } from './delete-quote';
export { getQuote, getQuoteDefaults } from './get-quote';
export { updateInvoiceDetails } from './invoice-details';
export { createXeroInvoice, invoiceObstacles, type InvoicingContext } from './invoice-quote';
export { createQuoteNote, listQuoteNotes, listRecentNotes } from './notes';
export {
  getQuoteCalculatedFields,
  listQuoteColumns,
  listQuotePage,
  listQuotes,
  modeFilters,
  type QuotePageQuery,
} from './quotes';
export { createQuoteRevision } from './revise-quote';
export { INVOICE_NOT_DRAFT, updateUnlockedInvoiceDetails } from './unlocked-details';
export { createQuote, updateQuote } from './write-quote';
