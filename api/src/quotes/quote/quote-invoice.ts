import {
  fromPence,
  isCredited,
  isLive,
  isOverdue,
  isPaid,
  partName,
  partsOf,
  type CalendarDate,
  type InvoiceFacts,
  type MadePart,
  type PricedPart,
} from 'api-contract';
import { Invoice } from 'api-contract/server';
import { listRows, type Db, type InvoiceRow, type QuoteRow } from '../../store';
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

/** Returns the live invoices of a quote in the order of its parts. */
export const readLiveInvoices = async (db: Db, { id }: Pick<QuoteRow, 'id'>): Promise<InvoiceRow[]> =>
  (await listRows(db, 'invoices', { quote_id: id }, { orderBy: ['part_number', 'id'] })).filter(isLive);

/** Returns what the parts come to that have these invoices. */
export const toMadeParts = (invoices: readonly InvoiceRow[]): MadePart[] =>
  invoices.map(({ part_number: number, sub_total_pence, total_tax_pence }) => ({
    number,
    net: sub_total_pence,
    tax: total_tax_pence,
  }));

/** Returns what each part of a quote comes to that has a live invoice. */
export const readMadeParts = async (db: Db, quote: Pick<QuoteRow, 'id'>): Promise<MadePart[]> =>
  toMadeParts(await readLiveInvoices(db, quote));

type InvoicedColumns = Pick<QuoteRow, 'id' | 'payment_plan' | 'sub_total_pence'>;

/** Returns the parts of a quote that have no live invoice. One of the whole covers all of them. */
export const readPartsToInvoice = async (db: Db, quote: InvoicedColumns): Promise<PricedPart[]> => {
  const parts = partsOf(quote.payment_plan, quote.sub_total_pence, await readMadeParts(db, quote));
  return parts.filter(({ tax }) => tax === null);
};

/** Returns an invoice of a quote with this plan for the wire; whether it is overdue depends on the London date. */
export const toInvoice = (row: InvoiceRow, plan: string | null, today: CalendarDate): Invoice =>
  pick(Invoice, row, {
    part: partName(plan, row.part_number),
    invoice_status: getInvoiceStatus(row.invoice_status_id),
    sub_total: fromPence(row.sub_total_pence),
    total_tax: fromPence(row.total_tax_pence),
    total_amount: fromPence(row.total_amount_pence),
    amount_due: fromPence(row.amount_due_pence),
    is_overdue: isOverdue(toInvoiceFacts(row), today),
    is_paid: isPaid(row),
    is_credited: isCreditedRow(row),
  });
