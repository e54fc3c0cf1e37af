import { type Static, Type } from '@sinclair/typebox';
import {
  count,
  id,
  instant,
  NamedReference,
  nullable,
  pageFields,
  pounds,
  record,
  text,
} from '../../kernel/schema';
import { Invoice } from '../../quotes/quote-invoice';

/** The quote of a listed invoice. An invoice can be changed at the provider: its sums are compared with these. */
export const InvoicedQuote = record('InvoicedQuote', {
  id,
  reference_label: text,
  sub_total: pounds,
  total_amount: pounds,
});
export type InvoicedQuote = Static<typeof InvoicedQuote>;

/** Whom a listed invoice goes to, and where a reminder of it is sent. */
export const InvoiceContact = record('InvoiceContact', {
  ...NamedReference.properties,
  email: nullable(text),
});
export type InvoiceContact = Static<typeof InvoiceContact>;

/** An invoice in `GET /xero-invoices`, with the names that the list shows. */
export const InvoiceListItem = record('InvoiceListItem', {
  ...Invoice.properties,
  quote: nullable(InvoicedQuote),
  organisation_invoice: nullable(NamedReference),
  contact_invoice: nullable(InvoiceContact),
});
export type InvoiceListItem = Static<typeof InvoiceListItem>;

/** One page of the invoices, with the counts and sums of all that match. */
export const InvoicePage = record('InvoicePage', {
  /** In the requested order. */
  invoices: Type.Array(InvoiceListItem),
  /** `total_count` counts those of the requested status, days and so on. */
  ...pageFields,
  /** How many invoices there are. */
  all_count: count,
  /** The sub totals of the matching ones that are in pounds and, unless they were asked for by a status, in force; without VAT. */
  found_sub_total: pounds,
  /** The sub totals of those of them that are overdue, without VAT. */
  found_overdue: pounds,
  /** How many of the matching ones are left out of the sums because of their currency. */
  found_other_currency: count,
  /** @deprecated When any one invoice was last read from the provider; null if never. `SynchronisationState` says when all were. */
  last_xero_sync_at: nullable(instant),
});
export type InvoicePage = Static<typeof InvoicePage>;

/** `GET /xero-invoices/synchronise`: when all invoices were last synchronised; null if never. */
export const SynchronisationState = record('SynchronisationState', { synchronised_at: nullable(instant) });
export type SynchronisationState = Static<typeof SynchronisationState>;

/** `POST /xero-invoices/synchronise`: when that was done, and how many invoices had changed. */
export const SynchronisationResponse = record('SynchronisationResponse', {
  synchronised_at: instant,
  invoices: count,
});
export type SynchronisationResponse = Static<typeof SynchronisationResponse>;

/** `GET /xero-invoices/{id}/status`: the provider's status, read with this call. */
export const InvoiceStatusResponse = record('InvoiceStatusResponse', { invoice_status: text });
export type InvoiceStatusResponse = Static<typeof InvoiceStatusResponse>;

/** A quote of which it is not known whether the provider has created its invoice. */
export const UnconfirmedInvoice = record('UnconfirmedInvoice', {
  quote: record('UnconfirmedQuote', { id, reference_label: text }),
  organisation: NamedReference,
  /** When the invoice was asked for. */
  tried_at: instant,
});
export type UnconfirmedInvoice = Static<typeof UnconfirmedInvoice>;
