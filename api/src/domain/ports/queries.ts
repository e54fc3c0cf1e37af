import type { Flag, InvoiceRow, QuoteRow } from './rows';

/** The quotes in one of these statuses and, where said, with or without an invoice. */
export interface QuoteFilter {
  quote_status_ids: readonly number[];
  invoiced?: boolean;
}

type ListedQuoteColumns =
  | 'id'
  | 'reference_label'
  | 'revision_number'
  | 'quote_status_id'
  | 'sales_agent_user_id'
  | 'date'
  | 'tax_rate_id'
  | 'quote_organisation_id'
  | 'quote_contact_id'
  | 'sub_total_pence'
  | 'total_tax_pence'
  | 'total_amount_pence'
  | 'product_group_items_count'
  | 'date_sale_won'
  | 'updated_at';

/** A quote as a list shows it, with the names of its organisation and contact. */
export interface QuoteSummaryRow extends Pick<QuoteRow, ListedQuoteColumns> {
  quote_organisation_name: string;
  quote_contact_name: string;
  /** The provider's id of the quote's invoice. */
  xero_invoice_id: string | null;
}

export interface QuoteCountRow {
  quote_organisation_id: number;
  quote_status_id: number;
  invoiced: Flag;
  count: number;
}

export interface SalesByDateRow {
  date_sale_won: string;
  count: number;
}

/** Quotes of one status, with or without an invoice, won on the same day or not at all. */
export interface QuoteSumRow {
  quote_status_id: number;
  invoiced: Flag;
  date_sale_won: string | null;
  count: number;
  sub_total_pence: number;
}

/** What a reference or a number must hold, and whose it must be. */
export interface ReferenceSearch {
  /** Each is somewhere in it, whatever its case; `%` and `_` are ordinary characters. */
  words: readonly string[];
  /** Only those of these organisations. */
  organisationIds?: readonly number[];
}

export type QuoteMatchRow = Pick<
  QuoteRow,
  'id' | 'reference_label' | 'quote_status_id' | 'quote_organisation_id'
>;

export type InvoiceMatchRow = Pick<
  InvoiceRow,
  'id' | 'invoice_number' | 'reference' | 'invoice_status_id' | 'organisation_id' | 'quote_id'
>;

/** An invoice as a list shows it. */
export interface InvoiceSummaryRow extends InvoiceRow {
  /** Null with the rest of the quote's columns when the invoice has none. */
  quote_reference_label: string | null;
  quote_sub_total_pence: number | null;
  quote_total_amount_pence: number | null;
  organisation_name: string | null;
  contact_name: string | null;
  contact_email: string | null;
}

/** Each is in the upper-case reference, or the quote is of one of these organisations or contacts. */
export interface QuoteWord {
  word: string;
  organisationIds: readonly number[];
  contactIds: readonly number[];
}

/** Which quotes: those of any of the filters (all without) for which every word is found. */
export interface QuoteSelection {
  filters: readonly QuoteFilter[];
  words: readonly QuoteWord[];
}

/** What a list that is sent whole says of a quote. */
export type QuoteLineRow = Pick<
  QuoteRow,
  | 'id'
  | 'reference_label'
  | 'quote_status_id'
  | 'date'
  | 'quote_organisation_id'
  | 'quote_contact_id'
  | 'product_group_items_count'
  | 'sub_total_pence'
>;

/** A column of quotes that a page is sorted by; `reference` is by its two numbers. */
export type QuoteOrderColumn =
  'reference' | 'quote_status_id' | 'date' | 'product_group_items_count' | 'sub_total_pence';

export type PartyColumn = 'quote_organisation_id' | 'quote_contact_id';

/** Some rows of a selection. Rows that are equal in `orderBy` have the newest first, whichever way the order goes. */
export interface QuoteSlice {
  /** Only those of these parties. */
  among?: { column: PartyColumn; ids: readonly number[] };
  orderBy: QuoteOrderColumn;
  isDescending: boolean;
  limit: number;
  offset: number;
  /** How many rows there are to take from, where that is known: the last ones are then found as quickly as the first. */
  count?: number;
}

export interface QuoteGroupRow {
  /** The party; null where all are one group. */
  party_id: number | null;
  count: number;
  sub_total_pence: number;
}

/** The few questions that SQL answers much better than rows read into code. */
export interface StoreQueries {
  /** Quotes that match any of the filters (all without filters), of one organisation or of all, the newest first. */
  quoteSummaries(filters?: readonly QuoteFilter[], organisationId?: number): Promise<QuoteSummaryRow[]>;
  /** How many quotes each organisation has in each status, with and without an invoice. */
  quoteCounts(): Promise<QuoteCountRow[]>;
  /** How many quotes in this status have each `date_sale_won`, from the first date on. */
  salesByDate(quoteStatusId: number, firstDate: string): Promise<SalesByDateRow[]>;
  /** The quotes in these statuses, counted and summed. */
  quoteSums(quoteStatusIds: readonly number[]): Promise<QuoteSumRow[]>;
  /** The first so many quotes whose reference answers the search, the highest reference first. */
  quoteMatches(search: ReferenceSearch, limit: number): Promise<QuoteMatchRow[]>;
  /** The first so many invoices whose number or reference answers the search, the newest first. */
  invoiceMatches(search: ReferenceSearch, limit: number): Promise<InvoiceMatchRow[]>;
  /** The selected quotes counted and summed: all together, or by party. */
  quoteGroups(selection: QuoteSelection, by?: PartyColumn): Promise<QuoteGroupRow[]>;
  /** Some of the selected quotes, in order. */
  quoteSlice(selection: QuoteSelection, slice: QuoteSlice): Promise<QuoteSummaryRow[]>;
  /** The quotes that match any of the filters (all without), the newest first. However many these are, others have their turn meanwhile. */
  quoteLines(filters: readonly QuoteFilter[]): Promise<QuoteLineRow[]>;
  /** The invoices to one organisation or to all, the newest first. */
  invoiceSummaries(organisationId?: number): Promise<InvoiceSummaryRow[]>;
}
