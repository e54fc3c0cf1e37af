import type { Invoice } from './invoice';
import type { QuoteNote } from './quote-note';
import type { ProductGroupQuoteItem } from './quote-item';
import type { CalendarDate, Instant, NamedReference, Pounds } from './scalars';

/** What both the list and the whole quote carry. */
export interface QuoteListItem {
  id: number;
  /** `Q-00042`, or `Q-00042-R1` for a revision. */
  reference_label: string;
  /** 0 for the first of its chain. */
  revision_number: number;
  quote_status_id: number;
  quote_status: NamedReference;
  sales_agent_user_id: number;
  date: CalendarDate;
  tax_rate_id: number;
  quote_organisation_id: number;
  organisation_quote: NamedReference;
  quote_contact_id: number;
  contact_quote: NamedReference;
  sub_total: Pounds;
  total_tax: Pounds;
  total_amount: Pounds;
  product_group_items_count: number;
  date_sale_won: CalendarDate | null;
  /** The provider's id of the live invoice; a voided or deleted one frees its quote and leaves null here. */
  xero_invoice_id: string | null;
  updated_at: Instant;
}

/** One page of a list of quotes, and what is to be known of the rest. */
export interface QuotePage {
  /** In the order that was asked for. */
  quotes: QuoteListItem[];
  /** The page that this is: the last one where a later one was asked for. */
  page: number;
  per_page: number;
  /** How many quotes the list has. */
  total_count: number;
  /** How many of them the filter lets through, on all pages. */
  found_count: number;
  /** What the found ones come to, in pounds. */
  found_sub_total: number;
}

/** `GET /quotes`: keyed by id; the client sorts. */
export type QuoteCollection = Record<string, QuoteListItem>;

/**
 * `GET /quotes?form=columns`: what a list shows of all its quotes, the newest first, column by column: a tenth of the collection. Each
 * column has as many entries as the list has quotes; names, which many quotes share, are said once.
 */
export interface QuoteColumns {
  id: number[];
  reference_label: string[];
  quote_status_id: number[];
  date: CalendarDate[];
  quote_organisation_id: number[];
  quote_contact_id: number[];
  product_group_items_count: number[];
  sub_total: Pounds[];
  quote_statuses: NamedReference[];
  /** Those that are named in `quote_organisation_id`. */
  organisations: NamedReference[];
  /** Those that are named in `quote_contact_id`. */
  contacts: NamedReference[];
}

/** The whole quote, as its screen shows it. */
export interface Quote extends QuoteListItem {
  sales_agent_user: NamedReference;
  client_quote_note: string | null;
  /** True when the details and the items can no longer be changed. */
  basic_info_locked: boolean;
  /** True when the invoice details can no longer be changed. */
  sales_info_locked: boolean;
  purchase_order_reference: string | null;
  invoice_organisation_id: number | null;
  organisation_invoice: NamedReference | null;
  invoice_contact_id: number | null;
  contact_invoice: NamedReference | null;
  client_invoice_note: string | null;
  xero_invoice: Invoice | null;
  product_group_quote_items: ProductGroupQuoteItem[];
  /** Newest first. */
  notes: QuoteNote[];
  /** The quote that this one revises. */
  revised_from_quote_id: number | null;
  /** The revision that took this one's place. */
  superseded_by_quote_id: number | null;
  created_at: Instant;
}

type GivenByTheServer = 'id' | 'reference_label' | 'created_at' | 'updated_at';
type ChosenByTheUser = 'quote_organisation_id' | 'organisation_quote' | 'quote_contact_id' | 'contact_quote';

/** `GET /quotes/creation-defaults`: a quote with its defaults, before it has an id or parties. */
export type QuoteDefaults = Omit<Quote, GivenByTheServer | ChosenByTheUser> & Record<ChosenByTheUser, null>;

/** `GET /quotes/calculated-fields/{id}`: what a changed item makes of the quote. */
export type QuoteCalculatedFields = Pick<
  Quote,
  'sub_total' | 'total_tax' | 'total_amount' | 'product_group_items_count'
>;

/** `GET /quotes/create-revision/{id}`. */
export interface QuoteRevisionAnswer {
  /** The id of the new quote, or of the revision that already exists. */
  id: number;
}
