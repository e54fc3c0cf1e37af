import {
  formatByCurrency,
  formatPounds,
  fromPence,
  isEmptyQuote,
  isInOtherCurrency,
  QUOTE_STATUS,
  toPence,
  type Quote,
} from 'api-contract';
import type { InvoiceRequirement } from 'shared-ui';

type RequiredFields = Pick<Quote, InvoiceRequirement>;

/** One thing that a quote must have before its invoice can be created. */
export interface Requirement {
  readonly key: InvoiceRequirement;
  readonly label: string;
  /** `proposed`: filled in on the page, and not saved. */
  readonly state: 'complete' | 'missing' | 'proposed';
}

export const requirementLabels: Record<InvoiceRequirement, string> = {
  quote_status_id: 'Status Sales Won',
  product_group_quote_items: 'At least one item',
  invoice_organisation_id: 'Invoice organisation',
  invoice_contact_id: 'Invoice contact',
  date_sale_won: 'Date sale won',
};

const isMet = (key: InvoiceRequirement, quote: RequiredFields): boolean => {
  if (key === 'quote_status_id') return quote.quote_status_id === QUOTE_STATUS.salesWon;
  if (key === 'product_group_quote_items') return !isEmptyQuote(quote.product_group_quote_items);
  return quote[key] !== null;
};

/** Returns what an invoice requires of the saved quote and of the page's unsaved values, in the order of completion. The API checks the same. */
export const requirementsOf = (
  quote: RequiredFields,
  unsaved: Partial<RequiredFields> = {},
): readonly Requirement[] =>
  (Object.keys(requirementLabels) as InvoiceRequirement[]).map((key) => {
    const label = requirementLabels[key];
    if (!isMet(key, { ...quote, ...unsaved })) return { key, label, state: 'missing' };
    return { key, label, state: isMet(key, quote) ? 'complete' : 'proposed' };
  });

const figures = [
  { key: 'sub_total', label: 'Sub total' },
  { key: 'total_tax', label: 'VAT' },
  { key: 'total_amount', label: 'Total' },
] as const;

/** Returns the totals that the invoices of a quote, which can be changed at the provider, no longer have in common with it. */
export const differingTotals = (quote: Quote) => {
  const { invoices, is_partly_invoiced } = quote;
  if (invoices.length === 0 || is_partly_invoiced) return [];
  const hasOtherCurrency = invoices.some(isInOtherCurrency);
  const sumOf = (key: (typeof figures)[number]['key']) =>
    fromPence(invoices.reduce((sum, invoice) => sum + toPence(invoice[key]), 0));
  return figures
    .filter(({ key }) => hasOtherCurrency || quote[key] !== sumOf(key))
    .map(({ key, label }) => ({
      label,
      onQuote: formatPounds(quote[key]),
      onInvoice: formatByCurrency(invoices.map((one) => ({ amount: one[key], currency: one.currency }))),
    }));
};
