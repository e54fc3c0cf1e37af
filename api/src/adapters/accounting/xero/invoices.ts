import {
  CURRENCY,
  findInvoiceStatus,
  formatAmount,
  fromPence,
  lineTax,
  londonDate,
  TAX_RATES,
  type Pence,
} from 'api-contract';
import {
  remarksOf,
  type ContentLine,
  type InvoiceDraft,
  type InvoiceLine,
  type ProviderInvoice,
} from '../../../domain';
import type { XeroSettings } from './settings';
import type { XeroInvoice } from './resources';
import { findDay, findInstant } from './wire-format';

type Books = Pick<XeroSettings, 'taxTypes' | 'salesAccountCode'>;

/** How many characters the provider takes as the description of a line. */
const mostCharacters = 4000;

/** The parts of a text that each fit into a description: of whole lines, else of whole words where one line is longer. */
const remarkParts = /[^]{1,4000}(?=\n|$)|[^]{1,4000}(?=\s)|[^]{1,4000}(?![\uDC00-\uDFFF])/g;

const inParts = (remark: string): string[] =>
  (remark.match(remarkParts) ?? []).map((part) => part.trim()).filter(Boolean);

/** Matches as much of a text as leaves room for an ellipsis, up to a whole character. */
const beginning = /^[^]{1,3999}(?![\uDC00-\uDFFF])/;

const shortened = (description: string): string =>
  description.length > mostCharacters ? `${beginning.exec(description)?.[0]}…` : description;

const toLineItem = (
  { nominalCode, ...line }: InvoiceLine,
  taxRate: InvoiceDraft['taxRate'],
  books: Books,
) => {
  const accountCode = nominalCode ?? books.salesAccountCode;
  const taxType = books.taxTypes[taxRate.id];
  return {
    Description: shortened(line.description),
    Quantity: line.quantity,
    UnitAmount: fromPence(line.unitPrice),
    ...(line.discountPercent ? { DiscountRate: line.discountPercent } : {}),
    ...(taxType ? { TaxType: taxType } : {}),
    ...(accountCode ? { AccountCode: accountCode } : {}),
    // Of a part: its share of the tax on each line that was sold.
    ...(line.tax === lineTax(line.net, taxRate.rate) ? {} : { TaxAmount: fromPence(line.tax) }),
  };
};

/**
 * Maps a draft to the provider's complete invoice: an update deletes every line that it does not name. The provider calculates the tax by
 * the same rule as ours unless it is sent; the mirror stores the provider's result.
 */
export const toXeroInvoice = (draft: InvoiceDraft, contactId: string, books: Books) => ({
  Type: 'ACCREC',
  Status: 'DRAFT',
  Contact: { ContactID: contactId },
  Date: draft.issueDate,
  DueDate: draft.dueDate,
  Reference: draft.reference,
  CurrencyCode: CURRENCY,
  LineAmountTypes: 'Exclusive',
  LineItems: [
    ...draft.lines.map((line) => toLineItem(line, draft.taxRate, books)),
    ...remarksOf(draft)
      .flatMap(inParts)
      .map((Description) => ({ Description })),
  ],
});

/** Converts the provider's decimal number of pounds; its sums have two decimals. */
export const toPence = (pounds: number): Pence => Math.round(pounds * 100);

type Lines = Pick<XeroInvoice, 'LineItems' | 'LineAmountTypes' | 'CurrencyCode'>;

type Line = NonNullable<Lines['LineItems']>[number];

/** Returns whether the tax of a line is another one than its rate gives. We send it of such lines alone, and without the amount. */
const hasSetTax = ({ TaxAmount, LineAmount }: Line, { rate }: { rate: number }): boolean =>
  typeof TaxAmount === 'number' &&
  (typeof LineAmount !== 'number' || toPence(TaxAmount) !== lineTax(toPence(LineAmount), rate));

/** Maps the lines of an invoice, the provider's or one that would be sent there, to what can be compared. */
export const toContentLines = (
  { LineItems, LineAmountTypes, CurrencyCode }: Lines,
  { taxTypes }: Pick<Books, 'taxTypes'>,
): ContentLine[] =>
  (LineItems ?? []).map((line) => {
    const { Quantity, UnitAmount, DiscountRate, DiscountAmount, ItemCode, TaxAmount } = line;
    const taxRate = TAX_RATES.find(({ id }) => taxTypes[id] === line.TaxType);
    const isTaxSet = LineAmountTypes === 'Exclusive' && taxRate !== undefined && hasSetTax(line, taxRate);
    const others = [
      CurrencyCode !== CURRENCY && CurrencyCode,
      LineAmountTypes !== 'Exclusive' && LineAmountTypes && `Amounts: ${LineAmountTypes}`,
      ItemCode && `Item: ${ItemCode}`,
      DiscountAmount &&
        !DiscountRate &&
        `Discount: ${formatAmount(DiscountAmount, CurrencyCode || CURRENCY)}`,
      isTaxSet && `VAT: ${formatAmount(TaxAmount ?? 0, CurrencyCode || CURRENCY)}`,
      ...(line.Tracking ?? []).map(({ Name, Option }) => `${Name}: ${Option}`),
    ];
    const remark = {
      description: line.Description?.replaceAll('\r\n', '\n').trim() ?? '',
      other: others.filter(Boolean).join(', '),
    };
    // The provider may store a line without a price with amounts of 0.
    if (!Quantity && !UnitAmount) return remark;
    return {
      ...remark,
      quantity: Quantity ?? 0,
      price_pence: toPence(UnitAmount ?? 0),
      discount_percent: DiscountRate || null,
      account_code: line.AccountCode || null,
      tax: taxRate?.name ?? line.TaxType ?? null,
    };
  });

/** Returns what credit notes settled: the provider's sum has prepayments and overpayments too, which the client did pay. */
const creditedPence = ({ AmountCredited, Prepayments, Overpayments }: XeroInvoice): Pence =>
  [...(Prepayments ?? []), ...(Overpayments ?? [])].reduce(
    (pence, { AppliedAmount }) => pence - toPence(AppliedAmount ?? 0),
    toPence(AmountCredited ?? 0),
  );

/** Maps a provider's invoice to our type. */
export const toProviderInvoice = (invoice: XeroInvoice) => {
  const updatedAt = findInstant(invoice.UpdatedDateUTC) ?? null;
  const status = findInvoiceStatus(invoice.Status);
  if (!status) throw new Error(`The provider has a status that is not known: ${invoice.Status}`);
  return {
    xero_invoice_id: invoice.InvoiceID,
    xero_contact_id: invoice.Contact?.ContactID ?? null,
    contact_name: invoice.Contact?.Name ?? null,
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
    amount_credited_pence: creditedPence(invoice),
    currency: invoice.CurrencyCode || CURRENCY,
    sent_to_contact: invoice.SentToContact === true,
    provider_updated_at: updatedAt,
  } satisfies ProviderInvoice;
};
