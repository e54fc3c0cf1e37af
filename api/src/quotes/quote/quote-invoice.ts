import { fromPence, isCredited, isOverdue, isPaid, type CalendarDate, type InvoiceFacts } from 'api-contract';
import { Invoice } from 'api-contract/server';
import type { InvoiceRow } from '../../store';
import { getInvoiceStatus } from '../lookups';
import { pick } from '../../kernel/records/tagged';

/** Returns the arguments for the contract's rules on invoices. */
export const toInvoiceFacts = (
  row: Pick<InvoiceRow, 'invoice_status_id' | 'amount_due_pence' | 'due_date' | 'sent_to_contact'>,
): InvoiceFacts => ({
  invoice_status_id: row.invoice_status_id,
  amount_due: fromPence(row.amount_due_pence),
  due_date: row.due_date,
  sent_to_contact: row.sent_to_contact,
});

/** Returns whether credit notes alone settled an invoice. */
export const isCreditedRow = (row: InvoiceRow): boolean =>
  isCredited({
    invoice_status_id: row.invoice_status_id,
    amount_credited: fromPence(row.amount_credited_pence),
    total_amount: fromPence(row.total_amount_pence),
  });

/** Returns an invoice for the wire; whether it is overdue depends on the London date. */
export const toInvoice = (row: InvoiceRow, today: CalendarDate): Invoice =>
  pick(Invoice, row, {
    invoice_status: getInvoiceStatus(row.invoice_status_id),
    sub_total: fromPence(row.sub_total_pence),
    total_tax: fromPence(row.total_tax_pence),
    total_amount: fromPence(row.total_amount_pence),
    amount_due: fromPence(row.amount_due_pence),
    is_overdue: isOverdue(toInvoiceFacts(row), today),
    is_paid: isPaid(row),
    is_credited: isCreditedRow(row),
  });
