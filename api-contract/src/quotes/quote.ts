import { type Static, Type } from '@sinclair/typebox';
import { Invoice, partCounts } from './quote-invoice';
import {
  count,
  day,
  flag,
  id,
  instant,
  keyedBy,
  NamedReference,
  nullable,
  NumberedQuote,
  pageFields,
  pounds,
  record,
  text,
  twoDecimals,
} from '../kernel/schema';
import { entityFields } from '../kernel/entity';
import { invoiceDetailsFields, quoteFields } from './quote-form';
import { ProductGroupQuoteItem } from './items/quote-item';

/** One of `GET /quote-statuses`. */
export type QuoteStatus = NamedReference;

/** One of `GET /tax-rates`. */
export const TaxRate = record('TaxRate', {
  id,
  name: text,
  /** Percent: 20 means 20%. At most two decimals. */
  rate: Type.Number({ minimum: 0, maximum: 100, ...twoDecimals }),
});
export type TaxRate = Static<typeof TaxRate>;

/** The quote that a note is about, as far as the dashboard shows it. */
export const NotedQuote = record('NotedQuote', {
  id,
  reference_label: text,
  organisation_quote: NamedReference,
  contact_quote: NamedReference,
});
export type NotedQuote = Static<typeof NotedQuote>;

/** An internal note; never part of what the client gets. */
export const QuoteNote = record('QuoteNote', {
  id,
  content: text,
  created_at: instant,
  /** When its text was last changed; null for one that is as it was written. */
  edited_at: nullable(instant),
  created_by_user: NamedReference,
  noteable: NotedQuote,
  /** Users whom it names: `@` and what was their name then, which may have changed. */
  mentions: Type.Array(record('Mention', { ...NamedReference.properties, written: text })),
  /** The `If-Match` of a save. */
  etag: text,
});
export type QuoteNote = Static<typeof QuoteNote>;

/** Notes that name the signed-in user, who has not seen them yet; the newest first. */
export const OwnMentions = record('OwnMentions', {
  mentions: Type.Array(
    record('OwnMention', {
      id,
      quote: NumberedQuote,
      content: text,
      created_by_user: NamedReference,
      created_at: instant,
    }),
  ),
});
export type OwnMentions = Static<typeof OwnMentions>;

/** What a quote has in every list, and a new one in its defaults. */
const listedFields = {
  /** 0 for the first of its chain. */
  revision_number: count,
  quote_status_id: id,
  quote_status: NamedReference,
  sales_agent_user_id: id,
  sales_agent_user: NamedReference,
  date: day,
  /** The last day on which the client can accept it, in London; null where it has no end. */
  valid_until: nullable(day),
  tax_rate_id: id,
  quote_organisation_id: id,
  organisation_quote: NamedReference,
  quote_contact_id: id,
  contact_quote: NamedReference,
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  product_group_items_count: count,
  date_sale_won: nullable(day),
  /** The provider's id of the live invoice; null without one. A voided, deleted or credited invoice frees its quote. */
  xero_invoice_id: nullable(text),
};

/** A quote in a list. */
export const QuoteListItem = record('QuoteListItem', {
  id,
  /** `Q-00042`, or `Q-00042-R1` for a revision. */
  reference_label: text,
  ...listedFields,
  ...partCounts,
  updated_at: instant,
});
export type QuoteListItem = Static<typeof QuoteListItem>;

/** The columns by which a page of quotes can be sorted. */
export const QUOTE_SORTS = [
  'reference',
  'status',
  'date',
  'valid-until',
  'organisation',
  'contact',
  'agent',
  'items',
  'sub-total',
] as const;
export type QuoteSort = (typeof QUOTE_SORTS)[number];

/** `GET /quotes` without `page`: the whole list, keyed by id and without an order. */
export const QuoteCollection = keyedBy(QuoteListItem);
export type QuoteCollection = Static<typeof QuoteCollection>;

/** `GET /quotes?page=1`: one page of a list of quotes, with the counts and the sum of all that match. */
export const QuotePage = record('QuotePage', {
  /** In the requested order. */
  quotes: Type.Array(QuoteListItem),
  /** `total_count` counts those of the requested mode, status, days and so on. */
  ...pageFields,
  /** The sum of the matching ones, without those of `UNSUMMED_STATUSES` unless they were asked for by a status. */
  found_sub_total: pounds,
});
export type QuotePage = Static<typeof QuotePage>;

/** What the screen of a quote shows beside what is in the lists, and a new quote has in its defaults. */
const screenFields = {
  ...entityFields(quoteFields),
  lost_reason: nullable(NamedReference),
  /** True when the details and the items can no longer be changed. */
  basic_info_locked: flag,
  /** True when the invoice details can no longer be changed. */
  sales_info_locked: flag,
  ...entityFields(invoiceDetailsFields),
  invoice_organisation_id: nullable(id),
  organisation_invoice: nullable(NamedReference),
  invoice_contact_id: nullable(id),
  contact_invoice: nullable(NamedReference),
  xero_invoice: nullable(Invoice),
  product_group_quote_items: Type.Array(ProductGroupQuoteItem),
  /** The day of the first event that is quoted, which may have been postponed since; null where none has a day. */
  first_event_day: nullable(day),
  /** Newest first. */
  notes: Type.Array(QuoteNote),
  attachments_count: count,
  open_follow_ups_count: count,
  /** The quote that this one revises. */
  revised_from_quote_id: nullable(id),
  /** The revision that took this one's place. */
  superseded_by_quote_id: nullable(id),
};

/** The whole quote, as its screen shows it. */
export const Quote = record('Quote', {
  ...QuoteListItem.properties,
  ...screenFields,
  /** The live invoices in the order of its parts; `xero_invoice` is one of them. */
  invoices: Type.Array(Invoice),
  /** Whether a part has an invoice and another one has none yet. */
  is_partly_invoiced: flag,
  /** Questions of the client that nobody has answered; 0 of a lost or superseded quote. */
  open_questions_count: count,
  /** The sale that this one repeats a year later, and the quote that repeats this one. */
  repeats_quote: nullable(NumberedQuote),
  repeated_by_quote: nullable(NumberedQuote),
  created_at: instant,
});
export type Quote = Static<typeof Quote>;

/** A quote with its defaults, before it has an id or parties. */
export const QuoteDefaults = record('QuoteDefaults', {
  ...listedFields,
  ...screenFields,
  quote_organisation_id: Type.Null(),
  organisation_quote: Type.Null(),
  quote_contact_id: Type.Null(),
  contact_quote: Type.Null(),
});
export type QuoteDefaults = Static<typeof QuoteDefaults>;

/** `GET /quotes/creation-defaults`: those defaults, with the organisation that was asked for. */
export const NewQuote = record('NewQuote', {
  ...QuoteDefaults.properties,
  quote_organisation_id: nullable(id),
  organisation_quote: nullable(NamedReference),
});
export type NewQuote = Static<typeof NewQuote>;

/** `GET /quotes/calculated-fields/{id}`: what follows from the items of a quote, after one changed. */
export const QuoteCalculatedFields = record('QuoteCalculatedFields', {
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  product_group_items_count: count,
  first_event_day: nullable(day),
});
export type QuoteCalculatedFields = Static<typeof QuoteCalculatedFields>;

/** `GET /quotes/create-revision/{id}`: the id of the new quote, or of the revision that already exists. */
export const QuoteRevisionResponse = record('QuoteRevisionResponse', { id });
export type QuoteRevisionResponse = Static<typeof QuoteRevisionResponse>;
