import { quotesWorkbookName } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import * as domain from '../../domain';
import { collection, download, plain, record, saved, workbook, type CallHandlers } from '../call-handler';
import { dimensionsOf, findPage, orderOf } from './lists';

const selectionOf = (query: QueryOf<'exportQuotes'>): domain.QuoteListQuery => ({
  ...orderOf(query, 'date'),
  mode: query.mode ?? 'all',
  status: query.status,
  from: query.from,
  to: query.to,
  dimensions: dimensionsOf(query),
});

export const quoteRoutes = {
  listQuotes: collection((context, { query }) => {
    const page = findPage(query);
    return page
      ? domain.listQuotePage(context, { ...page, ...selectionOf(query) })
      : domain.listQuotes(context, query.mode ?? 'all', query.organisation_id);
  }),
  exportQuotes: workbook(
    ({ query }) => quotesWorkbookName(query.mode),
    (context, { query }) => domain.exportQuotes(context, selectionOf(query)),
  ),
  listQuoteStatuses: collection(() => domain.listQuoteStatuses()),
  listLostReasons: collection(domain.listLostReasons),
  getLostReason: record((context, { params }) => domain.getLostReason(context, params.id)),
  createLostReason: saved((context, { body, user }) => domain.createLostReason(context, body, user)),
  updateLostReason: saved((context, { params, body, saving }) =>
    domain.updateLostReason(context, params.id, body, saving),
  ),
  listTaxRates: collection(() => domain.listTaxRates()),
  getQuoteDefaults: plain((context, { query, user }) =>
    domain.getQuoteDefaults(context, user, query.organisation_id),
  ),
  getQuote: record((context, { params }) => domain.getQuote(context, params.id)),
  createQuote: saved((context, { body, user }) => domain.createQuote(context, body, user)),
  duplicateQuote: saved((context, { params, body, user }) =>
    domain.duplicateQuote(context, params.id, body, user),
  ),
  repeatSale: saved((context, { params, user }) => domain.repeatSale(context, params.id, user)),
  updateQuote: saved((context, { params, body, saving }) =>
    domain.updateQuote(context, params.id, body, saving),
  ),
  deleteQuote: plain((context, { params, user }) => domain.deleteQuote(context, params.id, user)),
  updateInvoiceDetails: saved((context, { params, body, saving }) =>
    domain.updateInvoiceDetails(context, params.id, body, saving),
  ),
  updateUnlockedInvoiceDetails: saved((context, { params, body, saving }) =>
    domain.updateUnlockedInvoiceDetails(context, params.id, body, saving),
  ),
  previewUnlockedInvoiceDetails: plain((context, { params, body }) =>
    domain.previewUnlockedInvoiceDetails(context, params.id, body),
  ),
  getQuoteCalculatedFields: collection((context, { params }) =>
    domain.getQuoteCalculatedFields(context, params.id),
  ),
  listQuoteNotes: collection((context, { params }) => domain.listQuoteNotes(context, params.id)),
  createQuoteNote: plain((context, { params, body, user }) =>
    domain.createQuoteNote(context, params.id, body, user),
  ),
  listOwnMentions: plain((context, { user }) => domain.listOwnMentions(context, user)),
  markMentionsSeen: plain((context, { body, user }) => domain.markMentionsSeen(context, body.ids, user)),
  getQuoteHistory: collection((context, { params }) => domain.getQuoteHistory(context, params.id)),
  createQuoteRevision: plain((context, { params, user }) =>
    domain.createQuoteRevision(context, params.id, user),
  ),
  createXeroInvoice: saved((context, { params, user }) => domain.createXeroInvoice(context, params.id, user)),
  downloadQuoteDocuments: download((context, { params, signal }) =>
    domain.quoteFile(context, params.quoteId, 'pack', { signal }),
  ),
  downloadQuoteDocument: download((context, { params, query, signal }) =>
    domain.quoteFile(context, params.quoteId, query.document ?? 'proposal', {
      signal,
      isAsSent: query.as_sent === '1',
    }),
  ),
  createQuoteItem: saved((context, { body, user }) => domain.createQuoteItem(context, body, user)),
  updateQuoteItem: saved((context, { params, body, saving }) =>
    domain.updateQuoteItem(context, params.parentQuoteItemId, body, saving),
  ),
  orderQuoteItems: plain((context, { params, body, user }) =>
    domain.orderQuoteItems(context, params.id, body, user),
  ),
  deleteQuoteItem: plain((context, { params, user }) =>
    domain.deleteQuoteItem(context, params.parentQuoteItemId, user),
  ),
} satisfies Partial<CallHandlers>;
