import type { CalendarDate, Instant, NamedReference, Pounds } from './scalars';

/** An invoice as the accounting provider had it when it was last asked. */
export interface Invoice {
  /** Ours; the paths take this one or the provider's. */
  id: number;
  /** The provider's. */
  xero_invoice_id: string;
  xero_contact_id: string | null;
  invoice_status_id: number;
  invoice_status: NamedReference;
  invoice_number: string | null;
  issue_date: CalendarDate;
  due_date: CalendarDate | null;
  paid_date: CalendarDate | null;
  sub_total: Pounds;
  total_tax: Pounds;
  total_amount: Pounds;
  amount_due: Pounds;
  sent_to_contact: boolean;
  last_xero_sync_at: Instant | null;
  is_overdue: boolean;
  is_paid: boolean;
  /** Null when the quote of a voided or deleted invoice has been deleted since. */
  quote_id: number | null;
  updated_at: Instant;
}

/** The quote of a listed invoice. An invoice can be changed at the provider: its sums are compared with these. */
export interface InvoicedQuote {
  id: number;
  reference_label: string;
  sub_total: Pounds;
  total_amount: Pounds;
}

/** Whom a listed invoice goes to, and where a reminder of it is sent. */
export interface InvoiceContact extends NamedReference {
  email: string | null;
}

/** An invoice in `GET /xero-invoices`, with the names that the list shows. */
export interface InvoiceListItem extends Invoice {
  quote: InvoicedQuote | null;
  organisation_invoice: NamedReference | null;
  contact_invoice: InvoiceContact | null;
}

/** One page of the invoices, and what is to be known of the rest. */
export interface InvoicePage {
  /** In the order that was asked for. */
  invoices: InvoiceListItem[];
  /** The page that this is: the last one where a later one was asked for. */
  page: number;
  per_page: number;
  /** How many invoices there are. */
  all_count: number;
  /** How many of them are in the status that was asked for, and overdue if that was. */
  total_count: number;
  /** How many of these the filter lets through, on all pages. */
  found_count: number;
  /** What the found ones come to, in pounds. */
  found_sub_total: Pounds;
  /** What is owed of the found ones that are overdue, VAT included. */
  found_overdue: Pounds;
  /** When the provider was last asked about any of all; null if never. */
  last_xero_sync_at: Instant | null;
}

/** `GET /xero-invoices/synchronise`: when the invoices were last brought up to date; null if never as a whole. */
export interface SynchronisationState {
  synchronised_at: Instant | null;
}

/** `POST /xero-invoices/synchronise`: since when the invoices are up to date, and how many were found to have changed. */
export interface SynchronisationAnswer {
  synchronised_at: Instant;
  invoices: number;
}

/** `GET /xero-invoices/{id}/status`: the provider's own word, asked now. */
export interface InvoiceStatusAnswer {
  invoice_status: string;
}
