import {
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
  InvalidError,
  listQuoteNotes,
  listQuoteColumns,
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
import { asksForPage, readPage } from './page-question';

const noteSources: readonly TableName[] = ['quote_notes', 'quotes', 'organisations', 'contacts', 'users'];

const detailsOf = (request: CallRequest) => request.body<InvoiceDetailsPatch>(invoiceDetailsPatchSchema);

const modeOf = (request: CallRequest) => (request.query('mode') ?? 'all') as QuoteMode;

/** Whether all quotes of a mode are asked for by columns. Throws `InvalidError` where fewer are asked for beside it. */
const asksForColumns = (request: CallRequest): boolean => {
  if (request.query('form') === undefined) return false;
  if (asksForPage(request, ['organisation_id']))
    throw new InvalidError({ form: ['form goes with a mode alone: it gives all quotes of it.'] });
  return true;
};

const pageOf = (request: CallRequest): QuotePageQuestion => ({
  ...readPage(request),
  mode: modeOf(request),
  sort: (request.query('sort') ?? 'date') as QuoteSort,
});

export const quoteAnswers = {
  listQuotes: collection(['quotes', 'organisations', 'contacts', 'invoices'], (context, request) => {
    if (asksForColumns(request)) return listQuoteColumns(context, modeOf(request));
    return asksForPage(request)
      ? listQuotePage(context, pageOf(request))
      : listQuotes(context, modeOf(request), request.number('organisation_id'));
  }),
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
