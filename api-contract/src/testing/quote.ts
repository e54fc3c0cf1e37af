import type {
  NamedReference,
  ProductGroupQuoteItem,
  Quote,
  QuoteCalculatedFields,
  QuoteCollection,
  QuoteColumns,
  QuoteDefaults,
  QuoteListItem,
} from '../entities';
import { fromPence, quoteTotals, toPence } from '../money';
import { QUOTE_STATUSES } from '../quote-status';
import { FACTORY_NOW, FACTORY_TODAY } from './moments';
import { makeQuoteItem } from './quote-item';

const STANDARD_RATE = 20;

const calculatedFields = (items: readonly ProductGroupQuoteItem[]): QuoteCalculatedFields => {
  const lines = items.flatMap((item) => item.child_quote_items);
  const totals = quoteTotals(
    lines.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
    STANDARD_RATE,
  );
  return {
    sub_total: fromPence(totals.net),
    total_tax: fromPence(totals.tax),
    total_amount: fromPence(totals.gross),
    product_group_items_count: items.length,
  };
};

export const makeQuoteCalculatedFields = (
  over: Partial<QuoteCalculatedFields> = {},
): QuoteCalculatedFields => ({
  ...calculatedFields([makeQuoteItem()]),
  ...over,
});

/** A draft in a list; its status name and its reference follow from its ids unless they are given. */
export const makeQuoteListItem = (over: Partial<QuoteListItem> = {}): QuoteListItem => {
  const { id = 42, quote_status_id = 1 } = over;
  return {
    id,
    reference_label: `Q-${String(id).padStart(5, '0')}`,
    revision_number: 0,
    quote_status_id,
    quote_status: {
      id: quote_status_id,
      name: QUOTE_STATUSES.find((status) => status.id === quote_status_id)?.name ?? 'Draft',
    },
    sales_agent_user_id: 1,
    date: FACTORY_TODAY,
    tax_rate_id: 1,
    quote_organisation_id: 7,
    organisation_quote: { id: 7, name: 'Harbour Events' },
    quote_contact_id: 8,
    contact_quote: { id: 8, name: 'Sam Taylor' },
    ...makeQuoteCalculatedFields(),
    date_sale_won: null,
    xero_invoice_id: null,
    updated_at: FACTORY_NOW,
    ...over,
  };
};

const distinct = (named: readonly NamedReference[]): NamedReference[] => [
  ...new Map(named.map((one) => [one.id, one])).values(),
];

/** What `GET /quotes` answers for these quotes. */
export const makeQuoteCollection = (
  quotes: readonly QuoteListItem[] = [makeQuoteListItem()],
): QuoteCollection => Object.fromEntries(quotes.map((quote) => [String(quote.id), quote]));

/** What `GET /quotes?form=columns` answers for these quotes, which are in order. */
export const makeQuoteColumns = (quotes: readonly QuoteListItem[] = [makeQuoteListItem()]): QuoteColumns => ({
  id: quotes.map((quote) => quote.id),
  reference_label: quotes.map((quote) => quote.reference_label),
  quote_status_id: quotes.map((quote) => quote.quote_status_id),
  date: quotes.map((quote) => quote.date),
  quote_organisation_id: quotes.map((quote) => quote.organisation_quote.id),
  quote_contact_id: quotes.map((quote) => quote.contact_quote.id),
  product_group_items_count: quotes.map((quote) => quote.product_group_items_count),
  sub_total: quotes.map((quote) => quote.sub_total),
  quote_statuses: distinct(quotes.map((quote) => quote.quote_status)),
  organisations: distinct(quotes.map((quote) => quote.organisation_quote)),
  contacts: distinct(quotes.map((quote) => quote.contact_quote)),
});

/** A whole quote, a draft with one item; its sums follow from its items unless they are given. */
export const makeQuote = (over: Partial<Quote> = {}): Quote => {
  const items = over.product_group_quote_items ?? [makeQuoteItem()];
  return {
    ...makeQuoteListItem(over),
    sales_agent_user: { id: 1, name: 'Alex Morgan' },
    client_quote_note: null,
    basic_info_locked: false,
    sales_info_locked: false,
    purchase_order_reference: null,
    invoice_organisation_id: null,
    organisation_invoice: null,
    invoice_contact_id: null,
    contact_invoice: null,
    client_invoice_note: null,
    xero_invoice: null,
    product_group_quote_items: items,
    notes: [],
    revised_from_quote_id: null,
    superseded_by_quote_id: null,
    created_at: FACTORY_NOW,
    ...calculatedFields(items),
    ...over,
  };
};

export const makeQuoteDefaults = (over: Partial<QuoteDefaults> = {}): QuoteDefaults => {
  const {
    id: _id,
    reference_label: _label,
    created_at: _created,
    updated_at: _updated,
    ...known
  } = makeQuote({
    product_group_quote_items: [],
  });
  return {
    ...known,
    quote_organisation_id: null,
    organisation_quote: null,
    quote_contact_id: null,
    contact_quote: null,
    ...over,
  };
};
