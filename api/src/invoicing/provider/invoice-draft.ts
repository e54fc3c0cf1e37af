import { lineNet, lineTax, quoteTotals } from 'api-contract';
import { refuse } from '../../kernel/errors';
import { getTaxRate } from '../../quotes/lookups';
import { readItems } from '../../quotes/items';
import { toMoneyLine } from '../../quotes/rules';
import { toInvoicedOrganisation, type InvoiceDraft, type InvoiceLine } from '../../kernel/ports';
import { getRow, type ChildQuoteItemRow, type Db, type QuoteItemRow, type QuoteRow } from '../../store';
import { toShortDate } from '../../quotes/documents/formats';
import { invoiceMessages } from '../messages';

const toLine = (item: QuoteItemRow, child: ChildQuoteItemRow, rate: number): InvoiceLine => {
  const line = toMoneyLine(child);
  const net = lineNet(line);
  const occasion = item.date === null ? item.group_name : `${item.group_name} (${toShortDate(item.date)})`;
  return {
    ...line,
    net,
    tax: lineTax(net, rate),
    description: `${occasion}: ${child.product_name}`,
    productCode: child.product_code,
    nominalCode: item.group_sales_ledger_nominal_code,
  };
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
 * The invoice of a quote, in the provider's terms: every line, the parties and the sums. Asks nothing of the quote but that the
 * invoice's organisation and contact are chosen (422): whether it may be invoiced is for the caller to decide.
 */
export const readInvoiceDraft = async (
  db: Db,
  quote: QuoteRow,
  { issueDate, dueDate }: Pick<InvoiceDraft, 'issueDate' | 'dueDate'>,
): Promise<InvoiceDraft> => {
  const taxRate = getTaxRate(quote.tax_rate_id);
  const items = await readItems(db, quote.id);
  const lines = items.flatMap(({ item, lines: children }) =>
    children.filter(({ is_dropped }) => !is_dropped).map((child) => toLine(item, child, taxRate.rate)),
  );
  return {
    quoteId: quote.id,
    reference: quote.reference_label,
    issueDate,
    dueDate,
    ...(await readParties(db, quote)),
    purchaseOrderReference: quote.purchase_order_reference,
    note: quote.client_invoice_note,
    taxRate,
    lines,
    totals: quoteTotals(lines, taxRate.rate),
  };
};
