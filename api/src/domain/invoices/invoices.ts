import {
  fromPence,
  isOverdue,
  isPaid,
  londonDate,
  type CalendarDate,
  type Invoice,
  type InvoiceContact,
  type InvoicedQuote,
  type InvoiceFacts,
  type InvoiceListItem,
} from 'api-contract';
import type { Context } from '../context';
import { getInvoiceStatus } from '../lookups';
import { fromFlag, type InvoiceRow, type InvoiceSummaryRow } from '../ports';

/** What the contract's rules on invoices are asked with. */
export const toInvoiceFacts = (
  row: Pick<InvoiceRow, 'invoice_status_id' | 'amount_due_pence' | 'due_date' | 'sent_to_contact'>,
): InvoiceFacts => ({
  invoice_status_id: row.invoice_status_id,
  amount_due: fromPence(row.amount_due_pence),
  due_date: row.due_date,
  sent_to_contact: fromFlag(row.sent_to_contact),
});

/** An invoice for the wire; whether it is overdue depends on the London date. */
export const toInvoice = (row: InvoiceRow, today: CalendarDate): Invoice => ({
  id: row.id,
  xero_invoice_id: row.xero_invoice_id,
  xero_contact_id: row.xero_contact_id,
  invoice_status: getInvoiceStatus(row.invoice_status_id),
  invoice_number: row.invoice_number,
  issue_date: row.issue_date,
  paid_date: row.paid_date,
  sub_total: fromPence(row.sub_total_pence),
  total_tax: fromPence(row.total_tax_pence),
  total_amount: fromPence(row.total_amount_pence),
  ...toInvoiceFacts(row),
  last_xero_sync_at: row.last_xero_sync_at,
  is_overdue: isOverdue(toInvoiceFacts(row), today),
  is_paid: isPaid(row),
  quote_id: row.quote_id,
  updated_at: row.updated_at,
});

const reference = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

const toContact = (row: InvoiceSummaryRow): InvoiceContact | null => {
  const contact = reference(row.contact_id, row.contact_name);
  return contact && { ...contact, email: row.contact_email };
};

const toInvoicedQuote = (row: InvoiceSummaryRow): InvoicedQuote | null =>
  row.quote_id === null || row.quote_reference_label === null
    ? null
    : {
        id: row.quote_id,
        reference_label: row.quote_reference_label,
        sub_total: fromPence(row.quote_sub_total_pence ?? 0),
        total_amount: fromPence(row.quote_total_amount_pence ?? 0),
      };

/** An invoice as lists show it; whether it is overdue depends on the London date. */
export const toListItem = (row: InvoiceSummaryRow, today: CalendarDate): InvoiceListItem => ({
  ...toInvoice(row, today),
  quote: toInvoicedQuote(row),
  organisation_invoice: reference(row.organisation_id, row.organisation_name),
  contact_invoice: toContact(row),
});

/** The invoices to one organisation or to all, as the provider had them when it was last asked. */
export const listInvoices = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  organisationId?: number,
): Promise<InvoiceListItem[]> => {
  const today = londonDate(clock.now());
  return store.read(async (reader) =>
    (await reader.invoiceSummaries(organisationId)).map((row) => toListItem(row, today)),
  );
};
