import { Type } from '@sinclair/typebox';
import {
  create,
  describeCalls,
  dimensionQuery,
  get,
  listQuery,
  pageQuery,
  patch,
  post,
  read,
  readRecord,
  remove,
  save,
  WORKBOOK,
} from '../call';
import { MAX_ID, QUOTE_HISTORY_LIMIT } from '../limits';
import { NamedReference } from '../schema';
import * as paths from './paths';
import {
  Quote,
  QUOTE_SORTS,
  QuoteCalculatedFields,
  QuoteCollection,
  QuoteDefaults,
  QuoteNote,
  QuotePage,
  QuoteRevisionResponse,
  TaxRate,
} from './quote';
import {
  invoiceDetailsPatchSchema,
  noteSchema,
  quoteDuplicateSchema,
  quotePatchSchema,
  quoteSchema,
} from './quote-form';
import { QuoteHistory } from './quote-history';
import { QUOTE_DOCUMENTS } from './quote-documents';
import { QUOTE_MODES, QUOTE_STATUS_FILTERS } from './quote-status';

const readsThatWrite = 'A GET that writes, which is safe to repeat; it needs the header of our own requests.';

const modeQuery = {
  mode: { description: 'Which quotes; all of them when left out', values: QUOTE_MODES },
};

/** The filters of a list apart from its text filter. */
const filterQuery = {
  status: {
    description:
      'Only those in the status of this id; `quoted`: neither draft nor superseded; `decided`: won, lost or expired',
    values: QUOTE_STATUS_FILTERS,
  },
  ...dimensionQuery,
  from: {
    description: 'Only those of this date or later; with `mode=sales-won`, those won on this day or later',
    format: 'date',
  },
  to: { description: 'The last day, counted as `from` is', format: 'date' },
} as const;

export const quoteCalls = describeCalls('Quotes', {
  listQuotes: get(paths.quotes, {
    summary: 'Quotes by id, or one page of them in order',
    description:
      'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the reference and in the names of the organisation and the contact. The other parameters of a page need `page` beside them.',
    query: {
      ...modeQuery,
      organisation_id: {
        description: 'Only those of this organisation; for the list without pages',
        minimum: 1,
        maximum: MAX_ID,
      },
      ...pageQuery(QUOTE_SORTS, 'date'),
      ...filterQuery,
    },
    response: Type.Unsafe<QuoteCollection | QuotePage>({
      anyOf: [QuoteCollection, QuotePage],
    }),
  }),
  exportQuotes: post(paths.quotesExport, {
    summary: 'The quotes of a list as a workbook, in its order',
    query: { ...modeQuery, ...listQuery(QUOTE_SORTS, 'date'), ...filterQuery },
    file: WORKBOOK,
  }),
  getQuoteDefaults: get(paths.quoteCreationDefaults, {
    summary: 'What a new quote begins with',
    response: QuoteDefaults,
    tag: 'none',
  }),
  listQuoteStatuses: read(paths.quoteStatuses, 'Every status', Type.Array(NamedReference)),
  listTaxRates: read(paths.taxRates, 'Every tax rate', Type.Array(TaxRate)),
  getQuote: readRecord(paths.quote, 'One quote, whole', Quote),
  createQuote: create(paths.quotes, 'Add a quote', quoteSchema, Quote),
  duplicateQuote: post(paths.quoteDuplicate, {
    summary: 'Add a draft with the items of a quote, for the same client or another',
    description: 'Copies the tax rate and the items. Notes, client note and invoice details stay behind.',
    body: quoteDuplicateSchema,
    status: 201,
    response: Quote,
  }),
  updateQuote: save(paths.quote, 'Change the details of a quote', quotePatchSchema, Quote),
  deleteQuote: remove(paths.quote, { summary: 'Delete a draft', errors: [422] }),
  updateInvoiceDetails: save(
    paths.quoteInvoiceDetails,
    'Change the invoice details',
    invoiceDetailsPatchSchema,
    Quote,
  ),
  updateUnlockedInvoiceDetails: patch(paths.quoteInvoiceDetailsUpdate, {
    summary: 'Change the invoice details of a quote whose invoice is still a draft at the provider',
    body: invoiceDetailsPatchSchema,
    response: Quote,
    errors: [502],
    tag: 'save',
  }),
  getQuoteCalculatedFields: read(
    paths.quoteCalculatedFields,
    'The sums and the number of items',
    QuoteCalculatedFields,
  ),
  listQuoteNotes: read(paths.quoteNotes, 'The notes, newest first', Type.Array(QuoteNote)),
  createQuoteNote: create(paths.quoteNote, 'Add a note', noteSchema, QuoteNote),
  getQuoteHistory: get(paths.quoteHistory, {
    summary: 'Who changed what in a quote, newest first',
    description: `Its details, items, notes and invoice. The newest ${QUOTE_HISTORY_LIMIT} writes.`,
    response: QuoteHistory,
  }),
  createQuoteRevision: get(paths.quoteRevision, {
    summary: 'Make a revision, or find the one that was made',
    description: readsThatWrite,
    response: QuoteRevisionResponse,
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
  downloadQuoteDocument: get(paths.quoteDocument, {
    summary: 'One document of the pack',
    query: {
      document: {
        description: 'Which one; the proposal when left out',
        values: Object.keys(QUOTE_DOCUMENTS),
      },
    },
    file: 'application/pdf',
  }),
});
