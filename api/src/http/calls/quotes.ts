import {
  invoiceDetailsPatchSchema,
  itemOrderSchema,
  noteSchema,
  type QuoteDocumentName,
  quoteDuplicateSchema,
  quoteItemPatchSchema,
  quoteItemSchema,
  type QuoteMode,
  quotePatchSchema,
  quoteSchema,
  type QuoteSort,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  createQuote,
  createQuoteItem,
  createQuoteNote,
  createQuoteRevision,
  createXeroInvoice,
  deleteQuote,
  deleteQuoteItem,
  exportQuotes,
  duplicateQuote,
  getQuote,
  getQuoteCalculatedFields,
  getQuoteDefaults,
  getQuoteHistory,
  listQuoteNotes,
  listQuotePage,
  listQuotes,
  quoteFile,
  orderQuoteItems,
  type QuoteListQuery,
  updateInvoiceDetails,
  updateQuote,
  updateQuoteItem,
  updateUnlockedInvoiceDetails,
} from '../../domain';
import { collection, download, plain, record, saved, workbook, type CallHandler } from '../call-handler';
import type { CallRequest } from '../call-request';
import type { TableName } from '../../store';

const noteSources: readonly TableName[] = ['quote_notes', 'quotes', 'organisations', 'contacts', 'users'];

const detailsOf = (request: CallRequest) => request.body(invoiceDetailsPatchSchema);

const modeOf = (request: CallRequest) => (request.query('mode') ?? 'all') as QuoteMode;

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const listOf = (request: CallRequest): QuoteListQuery => ({
  ...request.list(),
  mode: modeOf(request),
  sort: (request.query('sort') ?? 'date') as QuoteSort,
  statusId: numberIn(request.query('status')),
  agentId: request.number('agent'),
  from: request.day('from'),
  to: request.day('to'),
});

const itemId = (request: CallRequest): number => request.id('parentQuoteItemId');

export const quoteHandlers = {
  listQuotes: collection(['quotes', 'organisations', 'contacts', 'invoices', 'users'], (context, request) => {
    return request.wantsPage(['status', 'agent', 'from', 'to'])
      ? listQuotePage(context, { ...request.page(), ...listOf(request) })
      : listQuotes(context, modeOf(request), request.number('organisation_id'));
  }),
  exportQuotes: download((context, request) =>
    workbook(context, exportQuotes(context, listOf(request)), 'quotes-export.xlsx'),
  ),
  getQuoteDefaults: plain((context, { user }) => Promise.resolve(getQuoteDefaults(context, user))),
  getQuote: record(
    [...noteSources, 'quote_items', 'child_quote_items', 'invoices'],
    (context, request) => getQuote(context, request.id()),
    { changesDaily: true },
  ),
  createQuote: saved((context, request) => createQuote(context, request.body(quoteSchema), request.user)),
  duplicateQuote: saved((context, request) =>
    duplicateQuote(context, request.id(), request.body(quoteDuplicateSchema), request.user),
  ),
  updateQuote: saved((context, request) =>
    updateQuote(context, request.id(), request.body(quotePatchSchema), request.saving),
  ),
  deleteQuote: plain((context, request) => deleteQuote(context, request.id(), request.user)),
  updateInvoiceDetails: saved((context, request) =>
    updateInvoiceDetails(context, request.id(), detailsOf(request), request.saving),
  ),
  updateUnlockedInvoiceDetails: saved((context, request) =>
    updateUnlockedInvoiceDetails(context, request.id(), detailsOf(request), request.saving),
  ),
  getQuoteCalculatedFields: collection(['quotes'], (context, request) =>
    getQuoteCalculatedFields(context, request.id()),
  ),
  listQuoteNotes: collection(noteSources, (context, request) => listQuoteNotes(context, request.id())),
  createQuoteNote: plain((context, request) =>
    createQuoteNote(context, request.id(), request.body(noteSchema), request.user),
  ),
  getQuoteHistory: collection(
    [...noteSources, 'quote_items', 'child_quote_items', 'invoices'],
    (context, request) => getQuoteHistory(context, request.id()),
  ),
  createQuoteRevision: plain((context, request) => createQuoteRevision(context, request.id(), request.user)),
  createXeroInvoice: saved((context, request) => createXeroInvoice(context, request.id(), request.user)),
  createQuoteItem: saved((context, request) =>
    createQuoteItem(context, request.body(quoteItemSchema), request.user),
  ),
  updateQuoteItem: saved((context, request) =>
    updateQuoteItem(context, itemId(request), request.body(quoteItemPatchSchema), request.saving),
  ),
  orderQuoteItems: plain((context, request) =>
    orderQuoteItems(context, request.id(), request.body(itemOrderSchema), request.user),
  ),
  deleteQuoteItem: plain((context, request) => deleteQuoteItem(context, itemId(request), request.user)),
  downloadQuoteDocuments: download((context, request) =>
    quoteFile(context, request.id('quoteId'), 'pack', request.signal),
  ),
  downloadQuoteDocument: download((context, request) => {
    const file = (request.query('document') ?? 'proposal') as QuoteDocumentName;
    return quoteFile(context, request.id('quoteId'), file, request.signal);
  }),
} satisfies Partial<Record<CallName, CallHandler>>;
