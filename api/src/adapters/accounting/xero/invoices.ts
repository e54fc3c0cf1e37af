import { findInvoiceStatus, fromPence, londonDate, type Pence } from 'api-contract';
import type { InvoiceDraft, InvoiceLine, ProviderInvoice } from '../../../domain';
import type { XeroSettings } from './settings';
import type { XeroInvoice } from './resources';
import { findDay, findInstant } from './wire-format';

type Books = Pick<XeroSettings, 'taxTypes' | 'salesAccountCode'>;

const toLineItem = ({ nominalCode, ...line }: InvoiceLine, taxType: string | undefined, books: Books) => {
  const accountCode = nominalCode ?? books.salesAccountCode;
  return {
    Description: line.description,
    Quantity: line.quantity,
    UnitAmount: fromPence(line.unitPrice),
    ...(line.discountPercent ? { DiscountRate: line.discountPercent } : {}),
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
const toPence = (pounds: number): Pence => Math.round(pounds * 100);

/** Maps a provider's invoice to our type. */
export const toProviderInvoice = (invoice: XeroInvoice): ProviderInvoice => {
  const updatedAt = findInstant(invoice.UpdatedDateUTC) ?? null;
  const status = findInvoiceStatus(invoice.Status);
  if (!status) throw new Error(`The provider has a status that is not known: ${invoice.Status}`);
  return {
    xero_invoice_id: invoice.InvoiceID,
    xero_contact_id: invoice.Contact?.ContactID ?? null,
    invoice_status_id: status.id,
    invoice_number: invoice.InvoiceNumber || null,
    reference: invoice.Reference || null,
    issue_date: findDay(invoice.Date) ?? findDay(invoice.DateString) ?? londonDate(updatedAt ?? new Date()),
    due_date: findDay(invoice.DueDate) ?? findDay(invoice.DueDateString) ?? null,
    paid_date: findDay(invoice.FullyPaidOnDate) ?? null,
    sub_total_pence: toPence(invoice.SubTotal),
    total_tax_pence: toPence(invoice.TotalTax),
    total_amount_pence: toPence(invoice.Total),
    amount_due_pence: toPence(invoice.AmountDue),
    sent_to_contact: invoice.SentToContact === true,
    provider_updated_at: updatedAt,
  };
};
