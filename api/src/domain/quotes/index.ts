export * from './quotes';
export { deleteQuote, createQuote, updateQuote } from './write-quote';
export { getQuote, getQuoteDefaults } from './get-quote';
export { updateInvoiceDetails, createXeroInvoice, type InvoicingContext } from './invoice-quote';
export { createQuoteNote, listQuoteNotes, listRecentNotes } from './notes';
export { createQuoteRevision, duplicateQuote } from './copy-quote';
export { INVOICE_NOT_DRAFT, updateUnlockedInvoiceDetails } from './unlocked-details';
