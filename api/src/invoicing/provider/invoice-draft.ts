import { lineTax, partReference, type MadePart, type MoneyTotals } from 'api-contract';
import { refuse } from '../../kernel/errors';
import { getTaxRate } from '../../quotes/lookups';
import { readDatedItems } from '../../quotes/items';
import { splitByAccount, sumOf, toAccountLine } from '../../quotes/payment-parts';
import { readMadeParts } from '../../quotes/quote/quote-invoice';
import { toMoneyLine } from '../../quotes/rules';
import { toInvoicedOrganisation, type InvoiceDraft, type InvoiceLine } from '../../kernel/ports';
import { getRow, type ChildQuoteItemRow, type Db, type QuoteItemRow, type QuoteRow } from '../../store';
import { lineName } from '../../quotes/documents';
import { invoiceMessages } from '../messages';

const toLine = (item: QuoteItemRow, child: ChildQuoteItemRow, rate: number): InvoiceLine => ({
  ...toMoneyLine(child),
  ...toAccountLine(item, child, rate),
  description: lineName(item, child),
  productCode: child.product_code,
});

interface DraftTerms extends Pick<InvoiceDraft, 'issueDate' | 'dueDate' | 'partNumber'> {
  /** The parts that have an invoice, where the provider has just said what they come to; by default those of the mirror. */
  made?: readonly MadePart[];
}

interface SoldLine extends InvoiceLine {
  group: string;
}

/** Returns the lines of a part: of each ledger account its share, so that the parts together are what was sold there. */
const toPartLines = async (
  db: Db,
  quote: QuoteRow,
  sold: readonly SoldLine[],
  { partNumber, made }: Pick<DraftTerms, 'partNumber' | 'made'>,
): Promise<InvoiceLine[]> => {
  const madeParts = made ?? (await readMadeParts(db, quote));
  const { accounts, parts } = splitByAccount(quote.payment_plan, sold, madeParts);
  const part = parts.find(({ number }) => number === partNumber);
  if (!part) throw new Error(`${quote.reference_label} has no part ${partNumber}.`);
  const description = `${part.name} of ${quote.reference_label}`;
  const lines = accounts.map((ofAccount, place): InvoiceLine => {
    const names = [...new Set(ofAccount.map(({ group }) => group))].join(', ');
    const { productCode, nominalCode } = ofAccount[0]!;
    return {
      description: accounts.length === 1 ? description : `${description}: ${names}`,
      productCode,
      nominalCode,
      quantity: 1,
      unitPrice: part.shares[place]!.net,
      ...part.shares[place]!,
    };
  });
  const charged = lines.filter(({ net }) => net > 0);
  return charged.length > 0 ? charged : lines.slice(0, 1);
};

const totalsOf = (lines: readonly InvoiceLine[]): MoneyTotals => {
  const { net, tax } = sumOf(lines);
  return { net, tax, gross: net + tax };
};

/** Returns what a provider has no fields for, as lines without a price. */
export const remarksOf = ({ purchaseOrderReference, note }: InvoiceDraft): string[] => [
  ...(purchaseOrderReference ? [`Your purchase order: ${purchaseOrderReference}`] : []),
  ...(note ? [note] : []),
];

const readParties = async (db: Db, quote: QuoteRow) => {
  const { invoice_organisation_id: organisationId, invoice_contact_id: contactId } = quote;
  if (organisationId === null) refuse('invoice_organisation_id', invoiceMessages.chooseOrganisation);
  if (contactId === null) refuse('invoice_contact_id', invoiceMessages.chooseContact);
  const organisation = await getRow(db, 'organisations', organisationId);
  const { id, name, email } = await getRow(db, 'contacts', contactId);
  return {
    organisation: toInvoicedOrganisation(organisation),
    contact: { id, name, email },
  };
};

/**
 * The invoice of a quote or of a part of it, in the provider's terms: every line, the parties and the sums. Asks nothing of the quote but that the
 * invoice's organisation and contact are chosen (422): whether it may be invoiced is for the caller to decide.
 */
export const toInvoiceDraft = async (
  db: Db,
  quote: QuoteRow,
  items: Awaited<ReturnType<typeof readDatedItems>>,
  { issueDate, dueDate, partNumber = 0, made }: DraftTerms,
): Promise<InvoiceDraft> => {
  const taxRate = getTaxRate(quote.tax_rate_id);
  const sold = items.flatMap(({ item, lines: children }) =>
    children
      .filter(({ is_dropped }) => !is_dropped)
      .map((child): SoldLine => ({ ...toLine(item, child, taxRate.rate), group: item.group_name })),
  );
  const lines =
    partNumber === 0
      ? sold.map(({ group: _, ...line }) => line)
      : await toPartLines(db, quote, sold, { partNumber, made });
  return {
    quoteId: quote.id,
    partNumber,
    reference: partReference(quote.reference_label, partNumber),
    issueDate,
    dueDate,
    ...(await readParties(db, quote)),
    purchaseOrderReference: quote.purchase_order_reference,
    note: quote.client_invoice_note,
    taxRate,
    lines,
    totals: totalsOf(lines),
  };
};

/** Returns a draft with the tax that its rate gives on each line. */
export const withTaxOfRate = (draft: InvoiceDraft): InvoiceDraft => {
  const lines = draft.lines.map((line) => ({ ...line, tax: lineTax(line.net, draft.taxRate.rate) }));
  return { ...draft, lines, totals: totalsOf(lines) };
};

/** Returns the invoice of a quote or of a part of it, for its stored items. Throws as `toInvoiceDraft` does. */
export const readInvoiceDraft = async (db: Db, quote: QuoteRow, terms: DraftTerms): Promise<InvoiceDraft> =>
  toInvoiceDraft(db, quote, await readDatedItems(db, quote.id), terms);
