import type {
  Invoice,
  InvoiceContact,
  InvoicedQuote,
  InvoiceListItem,
  InvoicePage,
  InvoiceStatusAnswer,
  SynchronisationAnswer,
  SynchronisationState,
} from '../../entities';
import {
  count,
  day,
  fieldsOf,
  flag,
  id,
  instant,
  listOf,
  nullable,
  pounds,
  record,
  text,
} from '../json-schema';
import { namedReference } from './named-reference';

export const invoice = record<Invoice>('Invoice', {
  id,
  xero_invoice_id: text,
  xero_contact_id: nullable(text),
  invoice_status_id: id,
  invoice_status: namedReference,
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
  quote_id: nullable(id),
  updated_at: instant,
});

const invoicedQuote = record<InvoicedQuote>('InvoicedQuote', {
  id,
  reference_label: text,
  sub_total: pounds,
  total_amount: pounds,
});

const invoiceContact = record<InvoiceContact>('InvoiceContact', {
  ...fieldsOf(namedReference),
  email: nullable(text),
});

export const invoiceListItem = record<InvoiceListItem>('InvoiceListItem', {
  ...fieldsOf(invoice),
  quote: nullable(invoicedQuote),
  organisation_invoice: nullable(namedReference),
  contact_invoice: nullable(invoiceContact),
});

export const invoicePage = record<InvoicePage>('InvoicePage', {
  invoices: listOf(invoiceListItem),
  page: id,
  per_page: id,
  all_count: count,
  total_count: count,
  found_count: count,
  found_sub_total: pounds,
  found_overdue: pounds,
  last_xero_sync_at: nullable(instant),
});

export const invoiceStatusAnswer = record<InvoiceStatusAnswer>('InvoiceStatusAnswer', {
  invoice_status: text,
});

export const synchronisationState = record<SynchronisationState>('SynchronisationState', {
  synchronised_at: nullable(instant),
});

export const synchronisationAnswer = record<SynchronisationAnswer>('SynchronisationAnswer', {
  synchronised_at: instant,
  invoices: count,
});
