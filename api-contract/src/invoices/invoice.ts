import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, get, listQuery, pageQuery, dimensionQuery, post, WORKBOOK } from '../call';
import { MAX_ID } from '../limits';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  pageFields,
  pounds,
  record,
  text,
} from '../schema';
import { INVOICE_SORTS, INVOICE_STATUS_FILTERS, OVERDUE_AGES } from './invoice-status';
import * as paths from './paths';

/** An invoice as the accounting provider had it at the last synchronisation. */
export const Invoice = record('Invoice', {
  /** Ours; the paths take this one or the provider's. */
  id,
  /** The provider's. */
  xero_invoice_id: text,
  xero_contact_id: nullable(text),
  invoice_status_id: id,
  invoice_status: NamedReference,
  invoice_number: nullable(text),
  issue_date: day,
  due_date: nullable(day),
  paid_date: nullable(day),
  sub_total: pounds,
  total_tax: pounds,
  total_amount: pounds,
  amount_due: pounds,
  sent_to_contact: flag,
  last_xero_sync_at: nullable(instant),
  is_overdue: flag,
  is_paid: flag,
  /** Null when the quote of a voided or deleted invoice has been deleted since. */
  quote_id: nullable(id),
  updated_at: instant,
});
export type Invoice = Static<typeof Invoice>;

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
  ...pageFields,
  /** How many invoices there are. */
  all_count: count,
  /** How many of them have the requested status, and are overdue if that was requested. */
  total_count: count,
  /** How many of these match the filter, on all pages. */
  found_count: count,
  /** The sub totals of the matching ones, without VAT. */
  found_sub_total: pounds,
  /** The sub totals of those of them that are overdue, without VAT. */
  found_overdue: pounds,
  /** When any invoice was last read from the provider; null if never. */
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

/** The filters of the list beside its words. */
const filterQuery = {
  status: {
    description:
      'Only those in the status of this id; `approved`: authorised and not sent yet; `awaiting-payment`: authorised, sent and not paid in full; `live`: neither voided nor deleted',
    values: INVOICE_STATUS_FILTERS,
  },
  overdue: {
    description: 'Only those that are overdue: `1`, or for so many days',
    values: ['1', ...OVERDUE_AGES],
  },
  ...dimensionQuery,
  from: { description: 'Only those issued on this day or later', format: 'date' },
  to: { description: 'Only those issued on this day or before', format: 'date' },
  paid_from: { description: 'Only those paid in full on this day or later', format: 'date' },
  paid_to: { description: 'Only those paid in full on this day or before', format: 'date' },
} as const;

export const invoiceCalls = describeCalls('Invoices', {
  listInvoices: get(paths.xeroInvoices, {
    summary: 'Invoices, or one page of them in order, as of the last synchronisation',
    description:
      'With `page` the response is a page. Its filter ignores case and accents and looks for each word in the number, in the reference of the quote and in the names of the organisation and the contact. The other parameters of a page need `page` beside them.',
    query: {
      organisation_id: {
        description: 'Only those to this organisation; for the list without pages',
        minimum: 1,
        maximum: MAX_ID,
      },
      ...pageQuery(INVOICE_SORTS, 'issued'),
      ...filterQuery,
    },
    response: Type.Unsafe<InvoiceListItem[] | InvoicePage>({
      anyOf: [Type.Array(InvoiceListItem), InvoicePage],
    }),
  }),
  exportInvoices: post(paths.xeroInvoicesExport, {
    summary: 'The invoices of the list as a workbook, in its order',
    query: { ...listQuery(INVOICE_SORTS, 'issued'), ...filterQuery },
    file: WORKBOOK,
  }),
  getSynchronisation: get(paths.xeroInvoicesSynchronise, {
    summary: 'When the invoices were last synchronised with the provider',
    response: SynchronisationState,
    tag: 'none',
  }),
  synchroniseInvoices: post(paths.xeroInvoicesSynchronise, {
    summary: 'Synchronises the invoices with the provider now',
    description:
      'Calls during a synchronisation, or within seconds of one, share its result: the provider is called once.',
    response: SynchronisationResponse,
    errors: [502],
  }),
  listUnconfirmedInvoices: get(paths.xeroInvoicesUnconfirmed, {
    summary: 'The quotes of which it is not known whether the provider has created their invoice',
    description:
      'Empty as a rule: such a quote is settled within a minute, unless the provider cannot be reached.',
    response: Type.Array(UnconfirmedInvoice),
    tag: 'none',
  }),
  checkUnconfirmedInvoices: post(paths.xeroInvoicesUnconfirmed, {
    summary: 'Looks for these invoices at the provider now, and returns the quotes that are still in doubt',
    response: Type.Array(UnconfirmedInvoice),
    errors: [502],
  }),
  getInvoiceStatus: get(paths.xeroInvoiceStatus, {
    summary: "The provider's status of the invoice, read with this call",
    parameters: { invoiceId: 'invoiceId' },
    response: InvoiceStatusResponse,
    errors: [502],
    tag: 'none',
  }),
  downloadInvoicePdf: get(paths.xeroInvoicePdf, {
    summary: 'The invoice as a PDF',
    parameters: { xeroInvoiceId: 'invoiceId' },
    file: 'application/pdf',
    errors: [502],
  }),
});
