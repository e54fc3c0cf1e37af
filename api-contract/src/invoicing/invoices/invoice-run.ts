import { type Static, Type } from '@sinclair/typebox';
import {
  day,
  id,
  instant,
  NamedReference,
  nullable,
  oneOf,
  pageFields,
  pounds,
  record,
  text,
} from '../../kernel/schema';
import { partCounts } from '../../quotes/quote-invoice';

/** What the invoice of a won quote still requires, by the field that is empty or has an archived record. */
export const MissingForInvoice = oneOf(
  'product_group_quote_items',
  'invoice_organisation_id',
  'invoice_contact_id',
  'date_sale_won',
);
export type MissingForInvoice = Static<typeof MissingForInvoice>;

/** A won quote of which the whole or a part has no live invoice. */
export const QuoteToInvoice = record('QuoteToInvoice', {
  id,
  reference_label: text,
  /** Who pays; the client of the quote until that is chosen. */
  organisation: NamedReference,
  sales_agent_user: NamedReference,
  date_sale_won: nullable(day),
  ...partCounts,
  /** What is left to invoice. */
  total_amount: pounds,
  /** In the order of completion; empty for one that can be invoiced. */
  missing: Type.Array(MissingForInvoice),
});
export type QuoteToInvoice = Static<typeof QuoteToInvoice>;

/** One page of the quotes to invoice. */
export const QuoteToInvoicePage = record('QuoteToInvoicePage', {
  /** In the requested order. */
  quotes: Type.Array(QuoteToInvoice),
  ...pageFields,
  /** What the matching ones come to, on all pages, with VAT. */
  found_total: pounds,
  /** The matching ones that lack nothing, on all pages: the oldest sales, as many as one call takes. */
  ready: Type.Array(record('ReadyQuote', { id, reference_label: text, total_amount: pounds })),
});
export type QuoteToInvoicePage = Static<typeof QuoteToInvoicePage>;

/** `POST /quotes-to-invoice/payers`: the quotes whose client pays now, and those that could not be saved. */
export const PayersChosen = record('PayersChosen', {
  chosen_ids: Type.Array(id),
  problems: Type.Array(record('PayerProblem', { id, reference_label: text, message: text })),
});
export type PayersChosen = Static<typeof PayersChosen>;

/** A quote whose invoice was asked for, and what became of it. */
export const InvoiceRunItem = record('InvoiceRunItem', {
  quote_id: id,
  /** As it was when it was asked for. */
  reference_label: text,
  organisation_name: text,
  state: oneOf('waiting', 'creating', 'created', 'failed'),
  /** Those of all parts, with commas between them. */
  invoice_number: nullable(text),
  /** Why the last attempt failed. */
  problem: nullable(text),
  /** When it is tried again after a failure. */
  next_at: nullable(instant),
  requested_by: NamedReference,
  requested_at: instant,
});
export type InvoiceRunItem = Static<typeof InvoiceRunItem>;

/** `GET /invoice-run`: the quotes whose invoices were asked for within about a day, in their order. */
export const InvoiceRun = record('InvoiceRun', { items: Type.Array(InvoiceRunItem) });
export type InvoiceRun = Static<typeof InvoiceRun>;
