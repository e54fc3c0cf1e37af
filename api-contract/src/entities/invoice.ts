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
