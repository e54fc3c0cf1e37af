import type { QuoteDocumentName, QuoteMode, QuoteSort } from 'api-contract';
import * as domain from '../../domain';
import {
  collection,
  download,
  ofRecord,
  ofRecordWithBody,
  plain,
  record,
  saved,
  savingRecord,
  withBody,
  workbook,
  type CallHandlers,
} from '../call-handler';
import type { CallRequest } from '../call-request';

const modeOf = (request: CallRequest) => (request.query('mode') ?? 'all') as QuoteMode;

const listOf = (request: CallRequest): domain.QuoteListQuery => ({
  ...request.list(),
  mode: modeOf(request),
  sort: (request.query('sort') ?? 'date') as QuoteSort,
  status: request.query('status'),
  dimensions: request.dimensions(),
  from: request.day('from'),
  to: request.day('to'),
});

const itemId = (request: CallRequest): number => request.id('parentQuoteItemId');

export const quoteHandlers = {
  listQuotes: collection((context, request) =>
    request.wantsPage(['status', 'from', 'to'])
      ? domain.listQuotePage(context, { ...request.page(), ...listOf(request) })
      : domain.listQuotes(context, modeOf(request), request.number('organisation_id')),
  ),
  exportQuotes: workbook('quotes-export.xlsx', (context, request) =>
    domain.exportQuotes(context, listOf(request)),
  ),
  getQuoteDefaults: plain((context, { user }) => Promise.resolve(domain.getQuoteDefaults(context, user))),
  getQuote: record(ofRecord(domain.getQuote)),
  createQuote: saved(withBody(domain.createQuote)),
  duplicateQuote: saved(ofRecordWithBody(domain.duplicateQuote)),
  updateQuote: saved(savingRecord(domain.updateQuote)),
  deleteQuote: plain(ofRecord(domain.deleteQuote)),
  updateInvoiceDetails: saved(savingRecord(domain.updateInvoiceDetails)),
  updateUnlockedInvoiceDetails: saved(savingRecord(domain.updateUnlockedInvoiceDetails)),
  getQuoteCalculatedFields: collection(ofRecord(domain.getQuoteCalculatedFields)),
  listQuoteNotes: collection(ofRecord(domain.listQuoteNotes)),
  createQuoteNote: plain(ofRecordWithBody(domain.createQuoteNote)),
  getQuoteHistory: collection(ofRecord(domain.getQuoteHistory)),
  createQuoteRevision: plain(ofRecord(domain.createQuoteRevision)),
  createXeroInvoice: saved(ofRecord(domain.createXeroInvoice)),
  createQuoteItem: saved(withBody(domain.createQuoteItem)),
  updateQuoteItem: saved((context, request) =>
    domain.updateQuoteItem(context, itemId(request), request.body, request.saving),
  ),
  orderQuoteItems: plain(ofRecordWithBody(domain.orderQuoteItems)),
  deleteQuoteItem: plain((context, request) =>
    domain.deleteQuoteItem(context, itemId(request), request.user),
  ),
  downloadQuoteDocuments: download((context, request) =>
    domain.quoteFile(context, request.id('quoteId'), 'pack', request.signal),
  ),
  downloadQuoteDocument: download((context, request) => {
    const file = (request.query('document') ?? 'proposal') as QuoteDocumentName;
    return domain.quoteFile(context, request.id('quoteId'), file, request.signal);
  }),
} satisfies CallHandlers;
