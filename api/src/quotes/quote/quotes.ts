import {
  addDays,
  emptyFields,
  fromPence,
  invoicedName,
  invoiceDetailsFields,
  isSalesWon,
  londonDate,
  quoteFields,
  type QuoteCalculatedFields,
  type QuoteCollection,
  type QuotePage,
} from 'api-contract';
import { QuoteListItem, type QueryOf } from 'api-contract/server';
import type { Context, ReadContext } from '../../kernel/context';
import type { Worksheet } from '../../kernel/ports';
import { toWorksheet } from '../../kernel/list/worksheet';
import { getQuoteStatus } from '../lookups';
import { readAll, readPage } from '../../kernel/list/pages';
import { quotedItems, readDatedItems } from '../items';
import { firstEventDay } from '../payment-parts';
import type { QuoteSums } from '../rules';
import { pick } from '../../kernel/records/tagged';
import { getRow } from '../../store';
import { dimensionNames } from './dimension-queries';
import { toPartCounts } from './invoiced-queries';
import { quoteList, quoteSummaries, type QuoteSummaryRow } from './queries';

/** The counter for the numbers of new quotes. */
export const quoteCounter = 'quote';

/** Returns the counter for the revisions of one number; it does not go back when a revision is deleted. */
export const revisionCounter = (baseNumber: number): string => `quote-revision-${baseNumber}`;

/** The columns that are empty in every new quote. */
export const emptyQuote = {
  ...emptyFields(quoteFields),
  ...emptyFields(invoiceDetailsFields),
  invoice_organisation_id: null,
  invoice_contact_id: null,
  invoice_id: null,
  is_partly_invoiced: false,
  is_hold_released: false,
  revised_from_quote_id: null,
  repeats_quote_id: null,
  successor_quote_id: null,
  status_before_superseded_id: null,
  sub_total_pence: 0,
  total_tax_pence: 0,
  total_amount_pence: 0,
  product_group_items_count: 0,
} as const;

/** Returns the first and the last day of a quote that begins today. */
export const datesFromToday = ({ clock, quoteValidDays }: Pick<Context, 'clock' | 'quoteValidDays'>) => {
  const date = londonDate(clock.now());
  return { date, valid_until: addDays(date, quoteValidDays) };
};

/** Returns the sums of a quote in pounds. */
export const toSums = (row: QuoteSums) => ({
  sub_total: fromPence(row.sub_total_pence),
  total_tax: fromPence(row.total_tax_pence),
  total_amount: fromPence(row.total_amount_pence),
});

/** Returns what both the list and the whole quote contain. */
export const toQuoteListItem = (row: QuoteSummaryRow): QuoteListItem =>
  pick(QuoteListItem, row, {
    ...toSums(row),
    ...toPartCounts(row),
    quote_status: getQuoteStatus(row.quote_status_id),
    sales_agent_user: { id: row.sales_agent_user_id, name: row.sales_agent_name },
    organisation_quote: { id: row.quote_organisation_id, name: row.quote_organisation_name },
    contact_quote: { id: row.quote_contact_id, name: row.quote_contact_name },
  });

/** Returns the quotes of one mode, of one organisation or of all, keyed by id. */
export const listQuotes = (
  { store }: ReadContext,
  { mode, organisation_id }: QueryOf<'listQuotes'>,
): Promise<QuoteCollection> =>
  store.read(async (db) => {
    const rows = await quoteSummaries(db, mode, organisation_id);
    return Object.fromEntries(rows.map((row) => [row.id, toQuoteListItem(row)]));
  });

/** Returns one page of a list of quotes; the last page if the page is too high. */
export const listQuotePage = ({ store }: ReadContext, query: QueryOf<'listQuotes'>): Promise<QuotePage> =>
  store.read(async (db) => {
    const { rows, found_sub_total_pence, ...page } = await readPage(db, quoteList(query), query);
    return {
      quotes: rows.map(toQuoteListItem),
      ...page,
      found_sub_total: fromPence(found_sub_total_pence),
    };
  });

/** Returns the worksheet of a list of quotes. Throws `InvalidError` when there are too many. */
export const exportQuotes = ({ store }: ReadContext, query: QueryOf<'exportQuotes'>): Promise<Worksheet> =>
  store.read(async (db) => {
    const rows = await readAll(db, quoteList(query), query);
    const reasonIds = rows.map(({ lost_reason_id }) => lost_reason_id ?? 0);
    const reasons = await dimensionNames(db, 'lost_reason', [...new Set(reasonIds)]);
    const quotes = rows.map((row) => ({
      ...toQuoteListItem(row),
      lost_reason: reasons.get(row.lost_reason_id ?? 0) ?? null,
    }));
    return toWorksheet('Quotes', quotes, [
      ['Reference', 'text', 14, (quote) => quote.reference_label],
      ['Status', 'text', 14, (quote) => quote.quote_status.name],
      ['Date', 'date', 12, (quote) => quote.date],
      ['Organisation', 'text', 36, (quote) => quote.organisation_quote.name],
      ['Contact', 'text', 26, (quote) => quote.contact_quote.name],
      ['Sales agent', 'text', 22, (quote) => quote.sales_agent_user.name],
      ['Items', 'count', 8, (quote) => quote.product_group_items_count],
      ['Sub total', 'money', 14, (quote) => quote.sub_total],
      ['VAT', 'money', 14, (quote) => quote.total_tax],
      ['Total', 'money', 14, (quote) => quote.total_amount],
      ['Date sale won', 'date', 14, (quote) => quote.date_sale_won],
      ['Lost reason', 'text', 22, (quote) => quote.lost_reason],
      ['Valid until', 'date', 12, (quote) => quote.valid_until],
      [
        'Invoiced',
        'text',
        18,
        (quote) =>
          isSalesWon({ statusId: quote.quote_status_id }) || quote.invoiced_parts_count > 0
            ? invoicedName(quote)
            : null,
      ],
    ]);
  });

/** Returns the sums, the number of items and the first event day of a quote. Throws `RowNotFound`. */
export const getQuoteCalculatedFields = (
  { store }: ReadContext,
  id: number,
): Promise<QuoteCalculatedFields> =>
  store.read(async (db) => {
    const row = await getRow(db, 'quotes', id);
    const first_event_day = firstEventDay(quotedItems(await readDatedItems(db, id)));
    return { ...toSums(row), product_group_items_count: row.product_group_items_count, first_event_day };
  });
