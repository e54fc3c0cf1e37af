import type { InvoiceSort, QuoteSort, SearchKind } from 'api-contract';
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

/** How many invoices are the same in everything that decides whether they are awaiting payment or overdue. */
export interface InvoiceCountRow extends Pick<
  InvoiceRow,
  'invoice_status_id' | 'due_date' | 'sent_to_contact'
> {
  /** 1 where something is due. */
  amount_due_pence: Flag;
  count: number;
}

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

/** Which quotes: those of any of the filters (all without) whose reference, organisation or contact contains each word. */
export interface QuoteSelection {
  filters: readonly QuoteFilter[];
  /** Normalised, as all words of a search. */
  words: readonly string[];
}

/** Which invoices: of the status or overdue, where given, and with each word in the number, the quote, the organisation or the contact. */
export interface InvoiceSelection {
  words: readonly string[];
  statusId?: number | undefined;
  overdueOnly: boolean;
  /** The London date. */
  today: string;
}

/** Some rows of a selection. Equal rows are sorted newest first, whichever the direction. */
export interface Slice<Sort> {
  sort: Sort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

export interface QuoteTotals {
  /** Without the words. */
  total_count: number;
  found_count: number;
  found_sub_total_pence: number;
}

export interface InvoiceTotals extends QuoteTotals {
  /** Without any condition. */
  all_count: number;
  found_overdue_pence: number;
  /** When the provider was last asked about any invoice. */
  last_xero_sync_at: string | null;
}

/** A record that a search has found. */
export interface SearchMatch {
  id: number;
  title: string;
  code: string | null;
  /** The parts of the line under the title. */
  details: readonly (string | null)[];
  status_id: number | null;
  parent_id: number | null;
  /** Whether it is exactly what was searched for. */
  is_exact: boolean;
}

/** The queries that are written in SQL instead of reading rows into code. */
export interface StoreQueries {
  /** Quotes that match any of the filters (all without filters), of one organisation or of all, the newest first. */
  quoteSummaries(filters?: readonly QuoteFilter[], organisationId?: number): Promise<QuoteSummaryRow[]>;
  /** How many quotes each organisation has in each status, with and without an invoice. */
  quoteCounts(): Promise<QuoteCountRow[]>;
  /** How many quotes in this status have each `date_sale_won`, from the first date on. */
  salesByDate(quoteStatusId: number, firstDate: string): Promise<SalesByDateRow[]>;
  /** The quotes in these statuses, counted and summed. */
  quoteSums(quoteStatusIds: readonly number[]): Promise<QuoteSumRow[]>;
  /** The invoices in these statuses, counted. */
  invoiceCounts(invoiceStatusIds: readonly number[]): Promise<InvoiceCountRow[]>;
  quoteTotals(selection: QuoteSelection): Promise<QuoteTotals>;
  quoteSlice(selection: QuoteSelection, slice: Slice<QuoteSort>): Promise<QuoteSummaryRow[]>;
  /** The invoices to one organisation or to all, the newest first. */
  invoiceSummaries(organisationId?: number): Promise<InvoiceSummaryRow[]>;
  invoiceTotals(selection: InvoiceSelection): Promise<InvoiceTotals>;
  invoiceSlice(selection: InvoiceSelection, slice: Slice<InvoiceSort>): Promise<InvoiceSummaryRow[]>;
  /** The records of one kind that contain every word, the best matches first. */
  searchMatches(kind: SearchKind, words: readonly string[], limit: number): Promise<SearchMatch[]>;
}
