import { Type } from '@sinclair/typebox';
import { describeCalls, get, pageQuery, patch, post, remove } from '../call';
import { MAX_ID, QUOTE_HISTORY_LIMIT } from '../limits';
import { NamedReference } from '../schema';
import * as paths from './paths';
import {
  Quote,
  QuoteCalculatedFields,
  QuoteCollection,
  QuoteDefaults,
  QuoteNote,
  QuotePage,
  QuoteRevisionAnswer,
  TaxRate,
} from './quote';
import { invoiceDetailsPatchSchema, noteSchema, quotePatchSchema, quoteSchema } from './quote-form';
import { QuoteHistory } from './quote-history';
import { QUOTE_MODES, QUOTE_SORTS } from './quote-status';

const readsThatWrite = 'Safe to repeat. A GET by name only: it needs the header of our own requests.';

export const quoteCalls = describeCalls('Quotes', {
  listQuotes: get(paths.quotes, {
    summary: 'Quotes by id, or one page of them in order',
    description:
      'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the reference and in the names of the organisation and the contact. The other parameters of a page need `page` beside them.',
    query: {
      mode: { description: 'Which quotes; all of them when left out', values: QUOTE_MODES },
      organisation_id: {
        description: 'Only those of this organisation; for the list without pages',
        minimum: 1,
        maximum: MAX_ID,
      },
      ...pageQuery(QUOTE_SORTS, 'date'),
    },
    response: Type.Unsafe<QuoteCollection | QuotePage>({
      anyOf: [QuoteCollection, QuotePage],
    }),
  }),
  getQuoteDefaults: get(paths.quoteCreationDefaults, {
    summary: 'What a new quote begins with',
    response: QuoteDefaults,
    tag: 'none',
  }),
  listQuoteStatuses: get(paths.quoteStatuses, {
    summary: 'Every status',
    response: Type.Array(NamedReference),
  }),
  listTaxRates: get(paths.taxRates, { summary: 'Every tax rate', response: Type.Array(TaxRate) }),
  getQuote: get(paths.quote, { summary: 'One quote, whole', response: Quote, tag: 'entity' }),
  createQuote: post(paths.quotes, {
    summary: 'Add a quote',
    body: quoteSchema,
    status: 201,
    response: Quote,
  }),
  updateQuote: patch(paths.quote, {
    summary: 'Change the details of a quote',
    body: quotePatchSchema,
    response: Quote,
    tag: 'save',
  }),
  deleteQuote: remove(paths.quote, { summary: 'Delete a draft', errors: [422] }),
  updateInvoiceDetails: patch(paths.quoteInvoiceDetails, {
    summary: 'Change the invoice details',
    body: invoiceDetailsPatchSchema,
    response: Quote,
    tag: 'save',
  }),
  updateUnlockedInvoiceDetails: patch(paths.quoteInvoiceDetailsUpdate, {
    summary: 'Change the invoice details of a quote whose invoice is still a draft at the provider',
    body: invoiceDetailsPatchSchema,
    response: Quote,
    errors: [502],
    tag: 'save',
  }),
  getQuoteCalculatedFields: get(paths.quoteCalculatedFields, {
    summary: 'The sums and the number of items',
    response: QuoteCalculatedFields,
  }),
  listQuoteNotes: get(paths.quoteNotes, {
    summary: 'The notes, newest first',
    response: Type.Array(QuoteNote),
  }),
  createQuoteNote: post(paths.quoteNote, {
    summary: 'Add a note',
    body: noteSchema,
    status: 201,
    response: QuoteNote,
  }),
  getQuoteHistory: get(paths.quoteHistory, {
    summary: 'Who changed what in a quote, newest first',
    description: `Its details, items, notes and invoice. The newest ${QUOTE_HISTORY_LIMIT} writes.`,
    response: QuoteHistory,
  }),
  createQuoteRevision: get(paths.quoteRevision, {
    summary: 'Make a revision, or find the one that was made',
    description: readsThatWrite,
    response: QuoteRevisionAnswer,
    errors: [422],
    xhrHeader: true,
    tag: 'none',
  }),
  createXeroInvoice: get(paths.quoteXeroInvoice, {
    summary: 'Raise the invoice at the accounting provider, or find the one that was raised',
    description: readsThatWrite,
    response: Quote,
    errors: [422, 502],
    xhrHeader: true,
    tag: 'none',
  }),
  downloadQuoteDocuments: get(paths.quoteDocuments, {
    summary: 'The document pack',
    file: 'application/zip',
  }),
});
