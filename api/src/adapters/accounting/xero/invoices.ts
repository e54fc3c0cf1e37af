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

/** Renders fields that the provider does not have as lines without a price. */
const remarks = ({ purchaseOrderReference, note }: InvoiceDraft): { Description: string }[] => [
  ...(purchaseOrderReference ? [{ Description: `Your purchase order: ${purchaseOrderReference}` }] : []),
  ...(note ? [{ Description: note }] : []),
];

/**
 * Maps a draft to the provider's complete invoice: an update deletes every line that it does not name. The provider calculates the tax by
 * the same rule as ours; the mirror stores the provider's result.
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

/** Converts the provider's decimal number of pounds; its sums have two decimals. */
const penceOf = (record: JsonRecord, name: string): Pence =>
  Math.round((findNumber(record, name) ?? 0) * 100);

/** Maps a provider's invoice to our type. Throws `ProviderFailure` for an invalid one. */
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
