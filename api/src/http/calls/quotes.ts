import {
  DEFAULT_PAGE_SIZE,
  invoiceDetailsPatchSchema,
  noteSchema,
  quotePatchSchema,
  quoteSchema,
  type InvoiceDetailsPatch,
  type NoteInput,
  type QuoteInput,
  type QuoteMode,
  type QuotePatch,
  type QuoteSort,
} from 'api-contract';
import {
  createQuote,
  createQuoteNote,
  createQuoteRevision,
  createXeroInvoice,
  deleteQuote,
  getQuote,
  getQuoteCalculatedFields,
  getQuoteDefaults,
  getQuoteHistory,
  listQuoteNotes,
  InvalidError,
  listQuotePage,
  listQuotes,
  updateInvoiceDetails,
  updateQuote,
  updateUnlockedInvoiceDetails,
  type QuotePageQuestion,
  type TableName,
} from '../../domain';
import { collection, plain, record, saved } from '../answers';
import type { CallRequest } from '../call-request';
import type { CallAnswers } from './call-answers';

const noteSources: readonly TableName[] = ['quote_notes', 'quotes', 'organisations', 'contacts', 'users'];

const detailsOf = (request: CallRequest) => request.body<InvoiceDetailsPatch>(invoiceDetailsPatchSchema);

const modeOf = (request: CallRequest) => (request.query('mode') ?? 'all') as QuoteMode;

/** What says more about a page, and nothing without one. */
const pageWords = ['per_page', 'sort', 'order', 'filter'];

const pageOf = (request: CallRequest): QuotePageQuestion => {
  const page = request.number('page');
  if (request.says('organisation_id'))
    throw new InvalidError({
      organisation_id: ['organisation_id goes with the whole list, not with a page.'],
    });
  if (page === undefined) throw new InvalidError({ page: ['page must say which page is wanted.'] });
  return {
    mode: modeOf(request),
    page,
    perPage: Number(request.query('per_page') ?? DEFAULT_PAGE_SIZE),
    sort: (request.query('sort') ?? 'date') as QuoteSort,
    isDescending: request.query('order') !== 'asc',
    filter: request.text('filter'),
  };
};

export const quoteAnswers = {
  listQuotes: collection(['quotes', 'organisations', 'contacts', 'invoices'], (context, request) =>
    request.says('page') || pageWords.some((word) => request.says(word))
      ? listQuotePage(context, pageOf(request))
      : listQuotes(context, modeOf(request), request.number('organisation_id')),
  ),
  getQuoteDefaults: plain((context, { user }) => Promise.resolve(getQuoteDefaults(context, user))),
  getQuote: record(
    [...noteSources, 'quote_items', 'child_quote_items', 'invoices'],
    (context, request) => getQuote(context, request.id()),
    { changesDaily: true },
  ),
  createQuote: saved((context, request) =>
    createQuote(context, request.body<QuoteInput>(quoteSchema), request.user),
  ),
  updateQuote: saved((context, request) =>
    updateQuote(context, request.id(), request.body<QuotePatch>(quotePatchSchema), request.saving),
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
    createQuoteNote(context, request.id(), request.body<NoteInput>(noteSchema), request.user),
  ),
  getQuoteHistory: collection(
    [...noteSources, 'quote_items', 'child_quote_items', 'invoices'],
    (context, request) => getQuoteHistory(context, request.id()),
  ),
  createQuoteRevision: plain((context, request) => createQuoteRevision(context, request.id(), request.user)),
  createXeroInvoice: saved((context, request) => createXeroInvoice(context, request.id(), request.user)),
} satisfies CallAnswers;
