import { toPence, type Invoice, type Pounds, type Quote } from 'api-contract';

/** A figure that the quote and its invoice do not agree on. */
export interface DifferingTotal {
  readonly label: string;
  readonly onQuote: Pounds;
  readonly onInvoice: Pounds;
}

const figures = [
  { key: 'sub_total', label: 'Sub total' },
  { key: 'total_tax', label: 'VAT' },
  { key: 'total_amount', label: 'Total' },
] as const;

/** An invoice can be changed at the provider: where its figures are no longer the quote's. Compared to the penny. */
export const differingTotals = (quote: Quote, invoice: Invoice): readonly DifferingTotal[] =>
  figures
    .filter(({ key }) => toPence(quote[key]) !== toPence(invoice[key]))
    .map(({ key, label }) => ({ label, onQuote: quote[key], onInvoice: invoice[key] }));
