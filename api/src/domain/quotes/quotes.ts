import {
  fromPence,
  isInMode,
  QUOTE_STATUSES,
  wordsOf,
  type QuoteCalculatedFields,
  type QuoteCollection,
  type QuoteListItem,
  type QuoteMode,
  type QuotePage,
  type QuoteSort,
} from 'api-contract';
import type { ReadContext } from '../context';
import { getQuoteStatus } from '../lookups';
import {
  getRow,
  quoteSlice,
  quoteSummaries,
  quoteListTotals,
  type QuoteFilter,
  type QuoteSummaryRow,
} from '../../store';

/** The counter for the numbers of new quotes. */
export const quoteCounter = 'quote';

/** Returns the counter for the revisions of one number; it does not go back when a revision is deleted. */
export const revisionCounter = (baseNumber: number): string => `quote-revision-${baseNumber}`;

/** Returns a reference: `Q-00042`, and `Q-00042-R1` for the first revision. */
export const referenceLabel = (baseNumber: number, revisionNumber: number): string => {
  const base = `Q-${String(baseNumber).padStart(5, '0')}`;
  return revisionNumber === 0 ? base : `${base}-R${revisionNumber}`;
};

/** Returns what both the list and the whole quote contain. */
export const toQuoteListItem = (row: QuoteSummaryRow): QuoteListItem => ({
  id: row.id,
  reference_label: row.reference_label,
  revision_number: row.revision_number,
  quote_status_id: row.quote_status_id,
  quote_status: getQuoteStatus(row.quote_status_id),
  sales_agent_user_id: row.sales_agent_user_id,
  date: row.date,
  tax_rate_id: row.tax_rate_id,
  quote_organisation_id: row.quote_organisation_id,
  organisation_quote: { id: row.quote_organisation_id, name: row.quote_organisation_name },
  quote_contact_id: row.quote_contact_id,
  contact_quote: { id: row.quote_contact_id, name: row.quote_contact_name },
  sub_total: fromPence(row.sub_total_pence),
  total_tax: fromPence(row.total_tax_pence),
  total_amount: fromPence(row.total_amount_pence),
  product_group_items_count: row.product_group_items_count,
  date_sale_won: row.date_sale_won,
  xero_invoice_id: row.xero_invoice_id,
  updated_at: row.updated_at,
});

/** Returns the contract's rule for a mode as filters for the store: each status, with or without an invoice. */
export const modeFilters = (mode: QuoteMode): QuoteFilter[] =>
  QUOTE_STATUSES.flatMap(({ id }): QuoteFilter[] => {
    const invoicedStates = [true, false].filter((hasInvoice) => isInMode(mode, { statusId: id, hasInvoice }));
    if (invoicedStates.length === 2) return [{ quote_status_ids: [id] }];
    return invoicedStates.map((invoiced) => ({ quote_status_ids: [id], invoiced }));
  });

const filtersOf = (mode: QuoteMode): QuoteFilter[] => (mode === 'all' ? [] : modeFilters(mode));

/** Returns the quotes of one mode, of one organisation or of all, keyed by id. */
export const listQuotes = (
  { store }: ReadContext,
  mode: QuoteMode,
  organisationId?: number,
): Promise<QuoteCollection> =>
  store.read(async (db) => {
    const rows = await quoteSummaries(db, filtersOf(mode), organisationId);
    const collection: QuoteCollection = {};
    for (const row of rows) collection[row.id] = toQuoteListItem(row);
    return collection;
  });

export interface QuotePageQuery {
  mode: QuoteMode;
  /** From 1. */
  page: number;
  perPage: number;
  sort: QuoteSort;
  isDescending: boolean;
  filter: string;
}

/** Returns one page of the quotes of a mode; the last page if the page is too high. */
export const listQuotePage = (
  { store }: ReadContext,
  { mode, page: wanted, perPage, sort, isDescending, filter }: QuotePageQuery,
): Promise<QuotePage> =>
  store.read(async (db) => {
    const selection = { filters: filtersOf(mode), words: wordsOf(filter) };
    const { total_count, found_count, found_sub_total_pence } = await quoteListTotals(db, selection);
    const page = Math.min(wanted, Math.max(1, Math.ceil(found_count / perPage)));
    const slice = { sort, isDescending, limit: perPage, offset: (page - 1) * perPage };
    const rows = await quoteSlice(db, selection, slice);
    return {
      quotes: rows.map(toQuoteListItem),
      page,
      per_page: perPage,
      total_count,
      found_count,
      found_sub_total: fromPence(found_sub_total_pence),
    };
  });

/** Returns the sums and the number of items of a quote. Throws `RowNotFound`. */
export const getQuoteCalculatedFields = (
  { store }: ReadContext,
  id: number,
): Promise<QuoteCalculatedFields> =>
  store.read(async (db) => {
    const row = await getRow(db, 'quotes', id);
    return {
      sub_total: fromPence(row.sub_total_pence),
      total_tax: fromPence(row.total_tax_pence),
      total_amount: fromPence(row.total_amount_pence),
      product_group_items_count: row.product_group_items_count,
    };
  });
