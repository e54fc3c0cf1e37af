import { FACTORY_NOW, FACTORY_TODAY } from './defaults';
import type { InvoicedQuote, InvoiceListItem } from '../../src/invoicing/invoices/invoice';
import type { Invoice } from '../../src/quotes/quote-invoice';
import type { InvoiceDifference, InvoicePreview } from '../../src/quotes/invoice-preview';
import type {
  InvoiceRunItem,
  QuoteToInvoice,
  QuoteToInvoicePage,
} from '../../src/invoicing/invoices/invoice-run';
import { INVOICE_STATUSES, isOverdue, isPaid } from '../../src/invoicing/invoices/invoice-status';

/** A draft; its status name and its flags follow from the rest unless they are given. */
export const makeInvoice = (over: Partial<Invoice> = {}): Invoice => {
  const invoice = {
    id: 1,
    xero_invoice_id: '7f1b9f3e-0f4b-4c86-9d55-1c1f4a7c0a01',
    xero_contact_id: '0a4d8f0c-6a0e-4b7d-8f5e-3d9f5b6e0b02',
    invoice_status_id: 1,
    invoice_number: 'INV-0001',
    issue_date: FACTORY_TODAY,
    due_date: '2026-12-21',
    paid_date: null,
    currency: 'GBP',
    sub_total: 1250,
    total_tax: 250,
    total_amount: 1500,
    amount_due: 1500,
    amount_credited: 0,
    sent_to_contact: false,
    last_xero_sync_at: FACTORY_NOW,
    part: null,
    quote_id: 42,
    updated_at: FACTORY_NOW,
    ...over,
  };
  const { invoice_status_id } = invoice;
  return {
    invoice_status: {
      id: invoice_status_id,
      name: INVOICE_STATUSES.find((status) => status.id === invoice_status_id)?.name ?? 'Draft',
    },
    is_overdue: isOverdue(invoice, FACTORY_TODAY),
    is_paid: isPaid(invoice),
    is_credited: false,
    ...invoice,
  };
};

export const makeInvoiceDifference = (over: Partial<InvoiceDifference> = {}): InvoiceDifference => ({
  part: null,
  line: 1,
  description: 'Gala: Table',
  field: 'price',
  provider: 70,
  ours: 60,
  changed_there: false,
  ...over,
});

export const makeInvoicePreview = (over: Partial<InvoicePreview> = {}): InvoicePreview => ({
  differences: [],
  provider_version: 'as-previewed',
  ...over,
});

/** The quote of `makeInvoice`, which has its sums. */
export const makeInvoicedQuote = ({
  id = 42,
  reference_label = 'Q-00042',
  sub_total = 1250,
  total_amount = 1500,
}: Partial<InvoicedQuote> = {}): InvoicedQuote => ({ id, reference_label, sub_total, total_amount });

export const makeInvoiceListItem = ({
  quote,
  organisation_invoice = { id: 7, name: 'Harbour Events' },
  contact_invoice = { id: 8, name: 'Sam Taylor', email: 'sam@harbour.example' },
  ...over
}: Partial<InvoiceListItem> = {}): InvoiceListItem => {
  const invoice = makeInvoice(over);
  const { sub_total, total_amount } = invoice;
  return {
    ...invoice,
    quote: quote === undefined ? makeInvoicedQuote({ sub_total, total_amount }) : quote,
    organisation_invoice,
    contact_invoice,
  };
};

export const makeQuoteToInvoice = (over: Partial<QuoteToInvoice> = {}): QuoteToInvoice => ({
  id: 42,
  reference_label: 'Q-00042',
  organisation: { id: 7, name: 'Harbour Events' },
  sales_agent_user: { id: 1, name: 'Alex Morgan' },
  date_sale_won: '2026-11-02',
  invoiced_parts_count: 0,
  parts_count: 1,
  total_amount: 1500,
  missing: [],
  ...over,
});

/** One page with all of these quotes. */
export const makeQuoteToInvoicePage = (quotes: QuoteToInvoice[]): QuoteToInvoicePage => ({
  quotes,
  page: 1,
  per_page: 50,
  total_count: quotes.length,
  found_count: quotes.length,
  found_total: quotes.reduce((sum, { total_amount }) => sum + total_amount, 0),
  ready: quotes
    .filter(({ missing }) => missing.length === 0)
    .map(({ id, reference_label, total_amount }) => ({ id, reference_label, total_amount })),
});

export const makeInvoiceRunItem = (over: Partial<InvoiceRunItem> = {}): InvoiceRunItem => ({
  quote_id: 42,
  reference_label: 'Q-00042',
  organisation_name: 'Harbour Events',
  state: 'waiting',
  invoice_number: null,
  problem: null,
  next_at: null,
  requested_by: { id: 1, name: 'Alex Morgan' },
  requested_at: FACTORY_NOW,
  ...over,
});
