import { makeFieldChange } from './timelines';
import { FACTORY_NOW, FACTORY_TODAY } from './defaults';
import { addDays } from '../../src/kernel/dates';
import { emptyFields } from '../../src/kernel/form/field-info';
import { QUOTE_VALID_DAYS, TAX_RATES } from '../../src/kernel/limits';
import { fromPence, quoteTotals, toMoneyLine } from '../../src/kernel/money';
import {
  QuoteDefaults,
  type OwnMentions,
  type Quote,
  type QuoteCalculatedFields,
  type QuoteCollection,
  type QuoteListItem,
  type QuoteNote,
  type QuoteSort,
  type QuoteStatus,
  type TaxRate,
} from '../../src/quotes/quote';
import type { LostReason, PaymentPlan } from '../../src/catalogue/names/name';
import type {
  QuoteHistory,
  QuoteHistoryChange,
  QuoteHistoryEntry,
} from '../../src/quotes/history/quote-history';
import { isQuotedItem } from '../../src/quotes/items/quote-item-form';
import type { ChildQuoteItem, ProductGroupQuoteItem } from '../../src/quotes/items/quote-item';
import { invoiceDetailsFields, quoteFields } from '../../src/quotes/quote-form';
import { QUOTE_STATUSES } from '../../src/quotes/quote-status';

export const makeQuoteStatuses = (): QuoteStatus[] => QUOTE_STATUSES.map((status) => ({ ...status }));

export const makeLostReason = (over: Partial<LostReason> = {}): LostReason => ({
  id: 1,
  name: 'Price',
  is_archived: false,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makePaymentPlan = (over: Partial<PaymentPlan> = {}): PaymentPlan => ({
  id: 1,
  name: 'Deposit and balance',
  payment_plan: '30% 14 days after the sale\nBalance 30 days before the event',
  is_archived: false,
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeTaxRates = (): TaxRate[] => TAX_RATES.map((rate) => ({ ...rate }));

export const makeChildQuoteItem = (over: Partial<ChildQuoteItem> = {}): ChildQuoteItem => ({
  id: 1,
  quantity: 1,
  price: 1250,
  discount_percent: 0,
  is_discountable: false,
  is_optional: false,
  product: { id: 1, product_code: '1001-01.1', name: 'Exhibition stand 3m × 2m' },
  ...over,
});

export const makeQuoteItem = ({
  date = '2027-03-18',
  ...over
}: Partial<ProductGroupQuoteItem> = {}): ProductGroupQuoteItem => ({
  id: 1,
  quote_id: 42,
  item_number: 1,
  date,
  event_date: date,
  product_group: {
    id: 11,
    name: 'Gold sponsorship',
    description: 'Gold sponsorship package',
    sales_ledger_product_code: '1001-01',
    sales_ledger_nominal_code: '4000',
    is_event: true,
    benefit_statement_text_number: 1,
  },
  child_quote_items: [makeChildQuoteItem()],
  dropped_quote_items: [],
  etag: '"item-1-1"',
  updated_at: FACTORY_NOW,
  ...over,
});

export const makeQuoteNote = (over: Partial<QuoteNote> = {}): QuoteNote => ({
  id: 1,
  content: 'They would like to hear from us on Tuesday.',
  created_at: FACTORY_NOW,
  edited_at: null,
  created_by_user: { id: 1, name: 'Alex Morgan' },
  noteable: {
    id: 42,
    reference_label: 'Q-00042',
    organisation_quote: { id: 7, name: 'Harbour Events' },
    contact_quote: { id: 8, name: 'Sam Taylor' },
  },
  mentions: [],
  etag: '"1"',
  ...over,
});

/** A note that mentions the signed-in user, who has not seen it. */
export const makeOwnMention = (
  over: Partial<OwnMentions['mentions'][number]> = {},
): OwnMentions['mentions'][number] => ({
  id: 1,
  quote: { id: 42, reference_label: 'Q-00042' },
  content: '@Alex Morgan: would you ring them?',
  created_by_user: { id: 2, name: 'Robin Patel' },
  created_at: FACTORY_NOW,
  ...over,
});

/** A status that moved from Draft to Sent. */
export const makeQuoteHistoryChange = (over: Partial<QuoteHistoryChange> = {}): QuoteHistoryChange =>
  makeFieldChange(over);

export const makeQuoteHistoryEntry = (over: Partial<QuoteHistoryEntry> = {}): QuoteHistoryEntry => ({
  id: 1,
  changed_at: FACTORY_NOW,
  changed_by: { id: 1, name: 'Alex Morgan' },
  subject: 'quote',
  action: 'changed',
  name: 'Q-00042',
  changes: [makeQuoteHistoryChange()],
  ...over,
});

/** These writes, numbered so that the first is the newest. */
export const makeQuoteHistory = (
  entries: readonly Partial<QuoteHistoryEntry>[] = [{}],
  over: Partial<QuoteHistory> = {},
): QuoteHistory => ({
  entries: entries.map((entry, index) => makeQuoteHistoryEntry({ id: entries.length - index, ...entry })),
  has_older: false,
  ...over,
});

const STANDARD_RATE = 20;

const calculatedFields = (items: readonly ProductGroupQuoteItem[]): QuoteCalculatedFields => {
  const lines = items.flatMap((item) => item.child_quote_items);
  const totals = quoteTotals(lines.map(toMoneyLine), STANDARD_RATE);
  return {
    sub_total: fromPence(totals.net),
    total_tax: fromPence(totals.tax),
    total_amount: fromPence(totals.gross),
    product_group_items_count: items.length,
    first_event_day:
      items
        .filter(isQuotedItem)
        .flatMap(({ date }) => date ?? [])
        .sort()[0] ?? null,
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
  const { first_event_day: _, ...sums } = makeQuoteCalculatedFields();
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
    sales_agent_user: { id: 1, name: 'Alex Morgan' },
    date: FACTORY_TODAY,
    valid_until: addDays(FACTORY_TODAY, QUOTE_VALID_DAYS),
    tax_rate_id: 1,
    quote_organisation_id: 7,
    organisation_quote: { id: 7, name: 'Harbour Events' },
    quote_contact_id: 8,
    contact_quote: { id: 8, name: 'Sam Taylor' },
    ...sums,
    date_sale_won: null,
    xero_invoice_id: null,
    invoiced_parts_count: over.xero_invoice_id ? 1 : 0,
    parts_count: 1,
    updated_at: FACTORY_NOW,
    ...over,
  };
};

/** What each order sorts a list of quotes by. */
export const quoteSortValues: Readonly<Record<QuoteSort, (quote: QuoteListItem) => string | number | null>> =
  {
    reference: (quote) => quote.reference_label,
    status: (quote) => quote.quote_status_id,
    date: (quote) => quote.date,
    'valid-until': (quote) => quote.valid_until,
    organisation: (quote) => quote.organisation_quote.name,
    contact: (quote) => quote.contact_quote.name,
    agent: (quote) => quote.sales_agent_user.name,
    items: (quote) => quote.product_group_items_count,
    'sub-total': (quote) => quote.sub_total,
  };

/** The response of `GET /quotes` with these quotes. */
export const makeQuoteCollection = (
  quotes: readonly QuoteListItem[] = [makeQuoteListItem()],
): QuoteCollection => Object.fromEntries(quotes.map((quote) => [String(quote.id), quote]));

/** A whole quote, a draft with one item; its sums follow from its items unless they are given. */
export const makeQuote = (over: Partial<Quote> = {}): Quote => {
  const items = over.product_group_quote_items ?? [makeQuoteItem()];
  return {
    ...emptyFields(quoteFields),
    ...emptyFields(invoiceDetailsFields),
    ...makeQuoteListItem(over),
    lost_reason: null,
    basic_info_locked: false,
    sales_info_locked: false,
    invoice_organisation_id: null,
    organisation_invoice: null,
    invoice_contact_id: null,
    contact_invoice: null,
    xero_invoice: null,
    invoices: over.xero_invoice ? [over.xero_invoice] : [],
    is_partly_invoiced: false,
    product_group_quote_items: items,
    notes: [],
    attachments_count: 0,
    open_follow_ups_count: 0,
    open_questions_count: 0,
    revised_from_quote_id: null,
    superseded_by_quote_id: null,
    repeats_quote: null,
    repeated_by_quote: null,
    created_at: FACTORY_NOW,
    ...calculatedFields(items),
    ...over,
  };
};

export const makeQuoteDefaults = (over: Partial<QuoteDefaults> = {}): QuoteDefaults => {
  const quote: Record<string, unknown> = makeQuote({ product_group_quote_items: [] });
  const known = Object.keys(QuoteDefaults.properties).map((name) => [name, quote[name]]);
  return {
    ...(Object.fromEntries(known) as QuoteDefaults),
    quote_organisation_id: null,
    organisation_quote: null,
    quote_contact_id: null,
    contact_quote: null,
    ...over,
  };
};
