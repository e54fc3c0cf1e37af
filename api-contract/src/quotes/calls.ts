import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, remove, WORKBOOK } from '../kernel/call/call';
import { InvoicePreview } from './invoice-preview';
import { QUOTE_HISTORY_LIMIT } from '../kernel/limits';
import {
  date,
  dimensionQuery,
  listQuery,
  organisationQuery,
  pageQuery,
  queryId,
  word,
} from '../kernel/call/parameters';
import { NamedReference } from '../kernel/schema';
import * as paths from './paths';
import {
  Quote,
  QUOTE_SORTS,
  QuoteCalculatedFields,
  QuoteCollection,
  NewQuote,
  OwnMentions,
  QuoteNote,
  QuotePage,
  QuoteRevisionResponse,
  TaxRate,
} from './quote';
import { QUOTE_DOCUMENTS, type QuoteDocumentName } from './quote-documents';
import {
  invoiceDetailsPatchSchema,
  invoiceDetailsUpdateSchema,
  mentionsSeenSchema,
  notePatchSchema,
  noteSchema,
  quoteDuplicateSchema,
  quotePatchSchema,
  quoteSchema,
} from './quote-form';
import { QuoteHistory } from './history/quote-history';
import { ProductGroupQuoteItem } from './items/quote-item';
import { itemOrderSchema, quoteItemPatchSchema, quoteItemSchema } from './items/quote-item-form';
import { QUOTE_MODES, QUOTE_STATUS_FILTERS } from './quote-status';

const readsThatWrite = 'A GET that writes, which is safe to repeat; it needs the header of our own requests.';

const modeQuery = { mode: word('Which quotes; all of them when left out', QUOTE_MODES) };

/** The filters of a list apart from its text filter. */
const filterQuery = {
  status: word(
    'Only those in the status of this id; `quoted`: neither draft nor superseded; `decided`: won, lost or expired; `open`: draft, sent or negotiating',
    QUOTE_STATUS_FILTERS,
  ),
  ...dimensionQuery,
  from: date('Only those of this date or later; with `mode=sales-won`, those won on this day or later'),
  to: date('The last day, counted as `from` is', 'from'),
  questions: word('Only those whose client has asked a question that nobody has answered', ['1']),
};

export const quoteCalls = describeCalls('Quotes', {
  listQuotes: get(paths.quotes, {
    summary: 'Quotes by id, or one page of them in order',
    description:
      'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the reference and in the names of the organisation and the contact. The other parameters of a page need `page` beside them.',
    query: Type.Object({
      ...modeQuery,
      ...organisationQuery('Only those of this organisation'),
      ...pageQuery(QUOTE_SORTS, 'date'),
      ...filterQuery,
    }),
    response: Type.Unsafe<QuoteCollection | QuotePage>({
      anyOf: [QuoteCollection, QuotePage],
    }),
  }),
  exportQuotes: post(paths.quotesExport, {
    summary: 'The quotes of a list as a workbook, in its order',
    query: Type.Object({ ...modeQuery, ...listQuery(QUOTE_SORTS, 'date'), ...filterQuery }),
    file: WORKBOOK,
  }),
  getQuoteDefaults: get(paths.quoteCreationDefaults, {
    summary: 'What a new quote begins with',
    query: Type.Object({
      organisation_id: queryId('For whom it is; ignored when it cannot be quoted'),
    }),
    response: NewQuote,
    etag: 'none',
  }),
  listQuoteStatuses: get(paths.quoteStatuses, {
    summary: 'Every status',
    response: Type.Array(NamedReference),
  }),
  listTaxRates: get(paths.taxRates, { summary: 'Every tax rate', response: Type.Array(TaxRate) }),
  getQuote: get(paths.quote, { summary: 'One quote, whole', response: Quote }),
  createQuote: create(paths.quotes, {
    summary: 'Add a quote',
    description:
      'Only administrators give a reason to allow it beside the exclusive package of a competitor.',
    body: quoteSchema,
    response: Quote,
    etag: 'sent',
    errors: [403],
  }),
  duplicateQuote: create(paths.quoteDuplicate, {
    summary: 'Add a draft with the items of a quote, for the same client or another',
    description:
      'Copies the tax rate, the payment plan and the items. Notes, client note and invoice details stay behind.',
    body: quoteDuplicateSchema,
    response: Quote,
    etag: 'sent',
  }),
  repeatSale: create(paths.quoteRepeat, {
    summary: 'Add a draft that repeats a sale a year later, or find the one that was added',
    description:
      'Copies what a duplicate does, for the same client. Each event is a year later. An internal note has how the sale was delivered.',
    response: Quote,
    etag: 'sent',
    errors: [422],
  }),
  updateQuote: patch(paths.quote, {
    summary: 'Change the details of a quote',
    description:
      'Only administrators give a reason to allow it beside the exclusive package of a competitor. Refused (422 about `stated_total`) where the quote has another total.',
    body: quotePatchSchema,
    response: Quote,
    errors: [403],
    undo: {},
  }),
  deleteQuote: remove(paths.quote, { summary: 'Delete a draft', errors: [422], undo: {} }),
  updateInvoiceDetails: patch(paths.quoteInvoiceDetails, {
    summary: 'Change the invoice details',
    body: invoiceDetailsPatchSchema,
    response: Quote,
    undo: {},
  }),
  updateUnlockedInvoiceDetails: patch(paths.quoteInvoiceDetailsUpdate, {
    summary: 'Change the invoice details of a quote whose invoice is still a draft at the provider',
    description:
      'Refused (422 about `provider_version`) when it would overwrite what was changed at the provider and no preview has shown.',
    body: invoiceDetailsUpdateSchema,
    response: Quote,
    errors: [502],
  }),
  previewUnlockedInvoiceDetails: post(paths.quoteInvoiceDetailsPreview, {
    summary: 'What updateUnlockedInvoiceDetails would change at the provider; nothing is written',
    body: invoiceDetailsPatchSchema,
    response: InvoicePreview,
    errors: [502],
  }),
  getQuoteCalculatedFields: get(paths.quoteCalculatedFields, {
    summary: 'The sums and the number of items',
    response: QuoteCalculatedFields,
  }),
  listQuoteNotes: get(paths.quoteNotes, {
    summary: 'The notes, newest first',
    response: Type.Array(QuoteNote),
  }),
  createQuoteNote: create(paths.quoteNote, {
    summary: 'Add a note',
    body: noteSchema,
    response: QuoteNote,
  }),
  updateQuoteNote: patch(paths.note, {
    summary: 'Change the text of a note; for its author and administrators',
    body: notePatchSchema,
    response: QuoteNote,
    errors: [403],
  }),
  deleteQuoteNote: remove(paths.note, {
    summary: 'Delete a note; for its author and administrators',
    errors: [403],
    undo: {},
  }),
  listOwnMentions: get(paths.ownMentions, {
    summary: 'The newest notes that name the signed-in user, who has not seen them yet',
    response: OwnMentions,
  }),
  markMentionsSeen: post(paths.mentionsSeen, {
    summary: 'Mark notes that name the signed-in user as seen',
    body: mentionsSeenSchema,
  }),
  getQuoteHistory: get(paths.quoteHistory, {
    summary: 'Who changed what in a quote, newest first; timelines have more',
    description: `Its details, items, notes and invoice. The newest ${QUOTE_HISTORY_LIMIT} writes.`,
    response: QuoteHistory,
  }),
  createQuoteRevision: get(paths.quoteRevision, {
    summary: 'Make a revision, or find the one that was made',
    description: readsThatWrite,
    response: QuoteRevisionResponse,
    errors: [422],
    xhrHeader: true,
    etag: 'none',
  }),
  createXeroInvoice: get(paths.quoteXeroInvoice, {
    summary: 'Raise the invoice at the accounting provider, or find the one that was raised',
    description: `${readsThatWrite} Of a payment plan it raises the invoice of each part that has none.`,
    response: Quote,
    errors: [422, 502],
    xhrHeader: true,
    etag: 'sent',
  }),
  downloadQuoteDocuments: get(paths.quoteDocuments, {
    summary: 'The document pack',
    file: 'application/zip',
  }),
  downloadQuoteDocument: get(paths.quoteDocument, {
    summary: 'One document of the pack',
    query: Type.Object({
      document: word(
        'Which one; the proposal when left out',
        Object.keys(QUOTE_DOCUMENTS) as QuoteDocumentName[],
      ),
      as_sent: word('As the client gets it: a draft without its watermark', ['1']),
    }),
    file: 'application/pdf',
  }),
});

export const quoteItemCalls = describeCalls('Quote items', {
  createQuoteItem: create(paths.quoteItems, {
    summary: 'Add a product group to a quote',
    body: quoteItemSchema,
    response: ProductGroupQuoteItem,
    etag: 'sent',
  }),
  updateQuoteItem: patch(paths.quoteItem, {
    summary: 'Change the lines or the event date of an item',
    description:
      'Takes either `items` or `date`. `If-Match` is the `etag` in the body of the item. Of a won quote only the date is taken: the prices stay as they were sold, and what is delivered moves to the day of the event.',
    body: quoteItemPatchSchema,
    response: ProductGroupQuoteItem,
  }),
  orderQuoteItems: patch(paths.quoteItemOrder, {
    summary: 'Put the items of a quote into this order',
    body: itemOrderSchema,
    response: Type.Array(ProductGroupQuoteItem),
    etag: 'none',
  }),
  deleteQuoteItem: remove(paths.quoteItem, {
    summary: 'Remove an item from its quote',
    errors: [422],
    undo: {},
  }),
});
