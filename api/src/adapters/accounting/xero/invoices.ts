import { findInvoiceStatus, fromPence, londonDate, type Pence } from 'api-contract';
import { ProviderFailure, type InvoiceDraft, type InvoiceLine, type ProviderInvoice } from '../../../domain';
import { findDay, findInstant, findNumber, findText, isRecord, type JsonRecord } from './wire-format';
import type { XeroSettings } from './client';

type Books = Pick<XeroSettings, 'taxTypes' | 'salesAccountCode'>;

const toLineItem = ({ nominalCode, ...line }: InvoiceLine, taxType: string | undefined, books: Books) => {
  const accountCode = nominalCode ?? books.salesAccountCode;
  return {
    Description: line.description,
    Quantity: line.quantity,
    UnitAmount: fromPence(line.unitPrice),
    ...(taxType ? { TaxType: taxType } : {}),
    ...(accountCode ? { AccountCode: accountCode } : {}),
  };
};

/** What has no field of its own at the provider stands on lines without a price. */
const remarks = ({ purchaseOrderReference, note }: InvoiceDraft): { Description: string }[] => [
  ...(purchaseOrderReference ? [{ Description: `Your purchase order: ${purchaseOrderReference}` }] : []),
  ...(note ? [{ Description: note }] : []),
];

/**
 * A draft invoice as the provider takes it, whole: an update drops every line that it does not name. Tax is left for the provider to
 * work out, by the same rule as ours; what it says is what the mirror keeps.
 */
export const toXeroInvoice = (draft: InvoiceDraft, contactId: string, books: Books) => ({
  Type: 'ACCREC',
  Status: 'DRAFT',
  Contact: { ContactID: contactId },
  Date: draft.issueDate,
  DueDate: draft.dueDate,
  Reference: draft.reference,
  CurrencyCode: 'GBP',
  LineAmountTypes: 'Exclusive',
  LineItems: [
    ...draft.lines.map((line) => toLineItem(line, books.taxTypes[draft.taxRate.id], books)),
    ...remarks(draft),
  ],
});

/** The provider's decimal number of pounds; its sums have two decimals. */
const penceOf = (record: JsonRecord, name: string): Pence =>
  Math.round((findNumber(record, name) ?? 0) * 100);

/** An invoice of the provider in our terms. Throws `ProviderFailure` for one that cannot be understood. */
export const toProviderInvoice = (invoice: JsonRecord): ProviderInvoice => {
  const id = findText(invoice, 'InvoiceID');
  const status = findInvoiceStatus(findText(invoice, 'Status') ?? '');
  if (!id || !status) throw new ProviderFailure({ kind: 'unavailable' });
  const updatedAt = findInstant(findText(invoice, 'UpdatedDateUTC'));
  const day = (name: string) => findDay(findText(invoice, name));
  return {
    xeroInvoiceId: id,
    xeroContactId: isRecord(invoice.Contact) ? (findText(invoice.Contact, 'ContactID') ?? null) : null,
    status: status.providerWord,
    invoiceNumber: findText(invoice, 'InvoiceNumber') ?? null,
    reference: findText(invoice, 'Reference') ?? null,
    issueDate: day('Date') ?? day('DateString') ?? londonDate(updatedAt ?? new Date()),
    dueDate: day('DueDate') ?? day('DueDateString') ?? null,
    paidDate: day('FullyPaidOnDate') ?? null,
    totals: {
      net: penceOf(invoice, 'SubTotal'),
      tax: penceOf(invoice, 'TotalTax'),
      gross: penceOf(invoice, 'Total'),
    },
    amountDue: penceOf(invoice, 'AmountDue'),
    sentToContact: invoice.SentToContact === true,
    updatedAt: updatedAt ?? null,
  };
};
