import { MAX_ID, QUOTE_SORTS } from '../../constants';
import { QUOTE_MODES } from '../../quote-status';
import { invoiceDetailsPatchSchema, noteSchema, quotePatchSchema, quoteSchema } from '../../schemas';
import {
  namedReference,
  quote,
  quoteCalculatedFields,
  quoteColumns,
  quoteDefaults,
  quoteHistory,
  quoteListItem,
  quoteNote,
  quotePage,
  quoteRevisionAnswer,
  taxRate,
} from '../answers';
import { created, describeCalls, file, noContent } from '../describe-calls';
import { keyedBy, listOf } from '../json-schema';
import { pageQuery } from './page-query';

const readsThatWrite = 'Safe to repeat. A GET by name only: it needs the header of our own requests.';

export const quoteCalls = describeCalls('Quotes', {
  listQuotes: [
    'GET /quotes',
    {
      summary: 'Quotes by id or by columns, or one page of them in order',
      description:
        'With `page` the answer is a page, whose filter ignores case and accents and wants each word in the reference or in the name of the organisation or the contact. The other words of a page need `page` beside them.',
      query: {
        mode: { description: 'Which quotes; all of them when left out', values: QUOTE_MODES },
        organisation_id: {
          description: 'Only those of this organisation; for the list without pages',
          minimum: 1,
          maximum: MAX_ID,
        },
        form: {
          description: 'By columns: all quotes of the mode, the newest first, with no more than a list shows',
          values: ['columns'],
        },
        ...pageQuery(QUOTE_SORTS, 'date'),
      },
      answer: { anyOf: [keyedBy(quoteListItem), quoteColumns, quotePage] },
    },
  ],
  getQuoteDefaults: [
    'GET /quotes/creation-defaults',
    { summary: 'What a new quote begins with', answer: quoteDefaults, tag: 'none' },
  ],
  listQuoteStatuses: ['GET /quote-statuses', { summary: 'Every status', answer: listOf(namedReference) }],
  listTaxRates: ['GET /tax-rates', { summary: 'Every tax rate', answer: listOf(taxRate) }],
  getQuote: ['GET /quotes/{id}', { summary: 'One quote, whole', answer: quote, tag: 'entity' }],
  createQuote: ['POST /quotes', { summary: 'Add a quote', body: quoteSchema, answer: created(quote) }],
  updateQuote: [
    'PATCH /quotes/{id}',
    { summary: 'Change the details of a quote', body: quotePatchSchema, answer: quote, tag: 'save' },
  ],
  deleteQuote: ['DELETE /quotes/{id}', { summary: 'Delete a draft', answer: noContent, errors: [422] }],
  updateInvoiceDetails: [
    'PATCH /quotes/invoice-details/{id}',
    { summary: 'Change the invoice details', body: invoiceDetailsPatchSchema, answer: quote, tag: 'save' },
  ],
  updateUnlockedInvoiceDetails: [
    'PATCH /quotes/invoice-details/{id}/update',
    {
      summary: 'Change the invoice details of a quote whose invoice is still a draft at the provider',
      body: invoiceDetailsPatchSchema,
      answer: quote,
      errors: [502],
      tag: 'save',
    },
  ],
  getQuoteCalculatedFields: [
    'GET /quotes/calculated-fields/{id}',
    { summary: 'The sums and the number of items', answer: quoteCalculatedFields },
  ],
  listQuoteNotes: [
    'GET /quotes/retrieve-notes/{id}',
    { summary: 'The notes, newest first', answer: listOf(quoteNote) },
  ],
  createQuoteNote: [
    'POST /quotes/{id}/note',
    { summary: 'Add a note', body: noteSchema, answer: created(quoteNote) },
  ],
  getQuoteHistory: [
    'GET /quotes/{id}/history',
    {
      summary: 'Who changed what in a quote, newest first',
      description: 'Its details, items, notes and invoice. The newest 500 writes.',
      answer: quoteHistory,
    },
  ],
  createQuoteRevision: [
    'GET /quotes/create-revision/{id}',
    {
      summary: 'Make a revision, or find the one that was made',
      description: readsThatWrite,
      answer: quoteRevisionAnswer,
      errors: [422],
      xhrHeader: true,
      tag: 'none',
    },
  ],
  createXeroInvoice: [
    'GET /quotes/create-xero-invoice/{id}',
    {
      summary: 'Raise the invoice at the accounting provider, or find the one that was raised',
      description: readsThatWrite,
      answer: quote,
      errors: [422, 502],
      xhrHeader: true,
      tag: 'none',
    },
  ],
  downloadQuoteDocuments: [
    'GET /quote/documents/{quoteId}',
    { summary: 'The document pack', answer: file('application/zip') },
  ],
});
