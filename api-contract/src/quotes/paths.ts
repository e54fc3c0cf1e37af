import { builtPath, path, queryPath, queryString } from '../kernel/call/path';
import type { DimensionQuery } from '../kernel/dimensions';
import type { CalendarDate } from '../kernel/schema';
import type { QuoteSort } from './quote';
import type { QuoteDocumentName } from './quote-documents';
import type { QuoteMode, QuoteStatusGroup } from './quote-status';

/** One page of a list of quotes: `page` counts from 1, `per_page` is one of `PAGE_SIZES`. */
export interface QuotePageQuery extends DimensionQuery {
  readonly page: number;
  readonly per_page?: number;
  readonly sort?: QuoteSort;
  readonly order?: 'asc' | 'desc';
  readonly filter?: string;
  /** The id of a status, or a group of them. */
  readonly status?: number | QuoteStatusGroup;
  /** The first and the last day: of the quotes' dates or, with `mode=sales-won`, of the days on which they were won. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly questions?: 1;
}

/** The quotes by id, all or of one organisation; one page of them when `page` is given. */
export const quotes = queryPath<{ mode?: QuoteMode; organisation_id?: number } & Partial<QuotePageQuery>>()(
  '/quotes',
);
export const quotesExport = queryPath<
  { mode?: QuoteMode } & Omit<Partial<QuotePageQuery>, 'page' | 'per_page'>
>()('/quotes-export');
export const quote = path('/quotes/{id}');
export const quoteCreationDefaults = queryPath<{ organisation_id?: number }>()('/quotes/creation-defaults');
export const quoteStatuses = path('/quote-statuses');
export const taxRates = path('/tax-rates');
export const quoteInvoiceDetails = path('/quotes/invoice-details/{id}');
/** The one for an invoice that was unlocked. */
export const quoteInvoiceDetailsUpdate = path('/quotes/invoice-details/{id}/update');
/** What that one would change at the accounting provider. */
export const quoteInvoiceDetailsPreview = path('/quotes/invoice-details/{id}/preview');
export const quoteCalculatedFields = path('/quotes/calculated-fields/{id}');
export const quoteNotes = path('/quotes/retrieve-notes/{id}');
/** Where a new note is posted. */
export const quoteNote = path('/quotes/{id}/note');
/** A note, which its author and administrators change. */
export const note = path('/quote-notes/{id}');
export const ownMentions = path('/user/mentions');
export const mentionsSeen = path('/user/mentions/seen');
export const quoteHistory = path('/quotes/{id}/history');
export const quoteRevision = path('/quotes/create-revision/{id}');
export const quoteXeroInvoice = path('/quotes/create-xero-invoice/{id}');
export const quoteDocuments = path('/quote/documents/{quoteId}');
export const quoteDocument = builtPath(
  '/quote/documents/{quoteId}/pdf',
  (quoteId: number, document: QuoteDocumentName, options: { as_sent?: 1 } = {}) =>
    `/quote/documents/${quoteId}/pdf${queryString({ document, ...options })}`,
);
export const quoteDuplicate = path('/quotes/{id}/duplicate');
export const quoteRepeat = path('/quotes/{id}/repeat');
export const quoteItemOrder = path('/quotes/{id}/item-order');
export const quoteItems = path('/quote-items');
export const quoteItem = path('/quote-items/{parentQuoteItemId}');
