import {
  CURRENCY,
  fromPence,
  isCredited,
  isInForce,
  isOverdue,
  isPaid,
  partName,
  partsWithMade,
  proportionOf,
  type CalendarDate,
  type InvoiceFacts,
  type MadePart,
  type PricedPart,
} from 'api-contract';
import { Invoice } from 'api-contract/server';
import { listRows, updateDerived, type Db, type InvoiceRow, type QuoteRow, type Tx } from '../../store';
import { providerContactsOf } from '../../clients/provider-contacts';
import { getInvoiceStatus } from '../lookups';
import { updateRecord, type Stamp } from '../../kernel/records';
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

type SettledRow = Pick<InvoiceRow, 'invoice_status_id' | 'amount_credited_pence' | 'total_amount_pence'>;

/** Returns whether credit notes alone settled an invoice. */
export const isCreditedRow = (row: SettledRow): boolean =>
  isCredited({
    invoice_status_id: row.invoice_status_id,
    amount_credited: fromPence(row.amount_credited_pence),
    total_amount: fromPence(row.total_amount_pence),
  });

/** Returns whether an invoice is neither voided, deleted nor credited. */
export const isLiveRow = (row: SettledRow): boolean =>
  isInForce({ invoice_status_id: row.invoice_status_id, is_credited: isCreditedRow(row) });

/** Returns the live invoices of a quote in the order of its parts. */
export const readLiveInvoices = async (db: Db, { id }: Pick<QuoteRow, 'id'>): Promise<InvoiceRow[]> =>
  (await listRows(db, 'invoices', { quote_id: id }, { orderBy: ['part_number', 'id'] })).filter(isLiveRow);

/** Returns the organisation that pays for a quote: who was chosen to, else the client. */
export const payerIdOf = ({ invoice_organisation_id, quote_organisation_id }: QuoteRow): number =>
  invoice_organisation_id ?? quote_organisation_id;

/**
 * Names who pays for a quote now in those of its live invoices that are theirs already, or addressed to a contact of theirs at the provider. The contact
 * that an invoice of theirs names stays until another one is known.
 */
export const giveInvoicesToPayer = async (
  tx: Tx,
  quote: QuoteRow,
  payer: { organisation_id: number; contact_id: number | null },
  stamp: Stamp,
): Promise<void> => {
  const contacts = await providerContactsOf(tx, payer.organisation_id);
  for (const invoice of await readLiveInvoices(tx, quote)) {
    const isTheirs = invoice.organisation_id === payer.organisation_id;
    const contact_id = payer.contact_id ?? (isTheirs ? invoice.contact_id : null);
    if (isTheirs || contacts.has(invoice.xero_contact_id))
      await updateRecord(tx, 'invoices', invoice, { columns: { ...payer, contact_id } }, stamp);
  }
};

type InvoicedColumns = Pick<QuoteRow, 'id' | 'payment_plan' | 'sub_total_pence' | 'total_tax_pence'>;

const isInPounds = ({ currency }: InvoiceRow): boolean => currency === CURRENCY;

/** Returns what the parts of a quote come to that have these live invoices. One in another currency counts as much as its part in the plan. */
export const toMadeParts = (
  { payment_plan, sub_total_pence, total_tax_pence }: InvoicedColumns,
  invoices: readonly InvoiceRow[],
): MadePart[] => {
  const toMade = (one: InvoiceRow): MadePart => ({
    number: one.part_number,
    net: one.sub_total_pence,
    tax: one.total_tax_pence,
  });
  const planned = partsWithMade(payment_plan, sub_total_pence, invoices.filter(isInPounds).map(toMade));
  return invoices.map((one) => {
    if (isInPounds(one)) return toMade(one);
    const net = planned.find(({ number }) => number === one.part_number)?.net ?? 0;
    return { number: one.part_number, net, tax: proportionOf(total_tax_pence, net, sub_total_pence) };
  });
};

/** Returns what each part of a quote comes to that has a live invoice. */
export const readMadeParts = async (db: Db, quote: InvoicedColumns): Promise<MadePart[]> =>
  toMadeParts(quote, await readLiveInvoices(db, quote));

/** Writes what the live invoices of a quote in another currency count as, for the sums of lists and reports. */
export const writePlannedSums = async (
  tx: Tx,
  quote: InvoicedColumns,
  invoices: readonly InvoiceRow[],
): Promise<void> => {
  for (const [index, { net, tax }] of toMadeParts(quote, invoices).entries()) {
    const invoice = invoices[index]!;
    const [planned, total] = isInPounds(invoice) ? [null, null] : [net, net + tax];
    if (planned === invoice.planned_sub_total_pence && total === invoice.planned_total_amount_pence) continue;
    const sums = { planned_sub_total_pence: planned, planned_total_amount_pence: total };
    await updateDerived(tx, 'invoices', invoice.id, sums);
  }
};

/** Returns the parts of a quote that none of its live invoices is for. One of the whole covers all of them. */
export const partsToInvoice = (quote: InvoicedColumns, live: readonly InvoiceRow[]): PricedPart[] =>
  partsWithMade(quote.payment_plan, quote.sub_total_pence, toMadeParts(quote, live)).filter(
    ({ tax }) => tax === null,
  );

/** Reads the live invoices of a quote, and returns the parts that are left. */
export const readPartsToInvoice = async (db: Db, quote: InvoicedColumns): Promise<PricedPart[]> =>
  partsToInvoice(quote, await readLiveInvoices(db, quote));

/** Returns an invoice of a quote with this plan for the wire; whether it is overdue depends on the London date. */
export const toInvoice = (row: InvoiceRow, plan: string | null, today: CalendarDate): Invoice =>
  pick(Invoice, row, {
    part: partName(plan, row.part_number),
    invoice_status: getInvoiceStatus(row.invoice_status_id),
    sub_total: fromPence(row.sub_total_pence),
    total_tax: fromPence(row.total_tax_pence),
    total_amount: fromPence(row.total_amount_pence),
    amount_due: fromPence(row.amount_due_pence),
    amount_credited: fromPence(row.amount_credited_pence),
    is_overdue: isOverdue(toInvoiceFacts(row), today),
    is_paid: isPaid(row),
    is_credited: isCreditedRow(row),
  });
