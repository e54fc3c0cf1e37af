import { quotesWorkbookName } from 'api-contract';
import {
  collection,
  download,
  plain,
  record,
  saved,
  workbook,
  isForPage,
  withIdAndBody,
  withSaving,
  type CallHandlers,
} from '../calls';
import * as quotes from './index';

/** The use case of each call of the area quotes, by the name of the call. */
export const quotesRoutes = {
  listQuotes: collection((context, { query }) =>
    isForPage(query) ? quotes.listQuotePage(context, query) : quotes.listQuotes(context, query),
  ),
  exportQuotes: workbook(
    ({ query }) => quotesWorkbookName(query.mode),
    (context, { query }) => quotes.exportQuotes(context, query),
  ),
  listQuoteStatuses: collection(() => quotes.listQuoteStatuses()),
  listTaxRates: collection(() => quotes.listTaxRates()),
  getQuoteDefaults: plain((context, { query, user }) =>
    quotes.getQuoteDefaults(context, user, query.organisation_id),
  ),
  getQuote: record((context, { params }) => quotes.getQuote(context, params.id)),
  createQuote: saved((context, { body, user }) => quotes.createQuote(context, body, user)),
  duplicateQuote: saved(withIdAndBody(quotes.duplicateQuote)),
  updateQuote: saved(withSaving(quotes.updateQuote)),
  deleteQuote: plain((context, { params, user }) => quotes.deleteQuote(context, params.id, user)),
  updateInvoiceDetails: saved(withSaving(quotes.updateInvoiceDetails)),
  getQuoteCalculatedFields: collection((context, { params }) =>
    quotes.getQuoteCalculatedFields(context, params.id),
  ),
  listQuoteNotes: collection((context, { params }) => quotes.listQuoteNotes(context, params.id)),
  createQuoteNote: plain(withIdAndBody(quotes.createQuoteNote)),
  updateQuoteNote: saved((context, { params, body, user, saving }) =>
    quotes.updateQuoteNote(context, params.id, body, { user, saving }),
  ),
  deleteQuoteNote: plain((context, { params, user }) => quotes.deleteQuoteNote(context, params.id, user)),
  listOwnMentions: plain((context, { user }) => quotes.listOwnMentions(context, user)),
  markMentionsSeen: plain((context, { body, user }) => quotes.markMentionsSeen(context, body.ids, user)),
  createQuoteRevision: plain((context, { params, user }) =>
    quotes.createQuoteRevision(context, params.id, user),
  ),
  downloadQuoteDocuments: download((context, { params, signal }) =>
    quotes.quoteFile(context, params.quoteId, 'pack', { signal }),
  ),
  downloadQuoteDocument: download((context, { params, query, signal }) =>
    quotes.quoteFile(context, params.quoteId, query.document ?? 'proposal', {
      signal,
      isAsSent: query.as_sent === '1',
    }),
  ),
  createQuoteItem: saved((context, { body, user }) => quotes.createQuoteItem(context, body, user)),
  updateQuoteItem: saved((context, { params, body, saving }) =>
    quotes.updateQuoteItem(context, params.parentQuoteItemId, body, saving),
  ),
  orderQuoteItems: plain(withIdAndBody(quotes.orderQuoteItems)),
  deleteQuoteItem: plain((context, { params, user }) =>
    quotes.deleteQuoteItem(context, params.parentQuoteItemId, user),
  ),
} satisfies Partial<CallHandlers>;
