import { isEmptyQuote, QUOTE_STATUS, toPence, type Invoice, type Pounds, type Quote } from 'api-contract';
import type { InvoiceRequirement } from 'shared-ui';

type RequiredFields = Pick<Quote, InvoiceRequirement>;

/** One thing that a quote must have before its invoice can be created. */
export interface Requirement {
  readonly key: InvoiceRequirement;
  readonly label: string;
  /** `unsaved`: filled in on the page, and not saved. */
  readonly state: 'complete' | 'missing' | 'unsaved';
}

const requirements: readonly {
  key: InvoiceRequirement;
  label: string;
  isMet: (fields: RequiredFields) => boolean;
}[] = [
  {
    key: 'quote_status_id',
    label: 'Status Sales Won',
    isMet: ({ quote_status_id }) => quote_status_id === QUOTE_STATUS.salesWon,
  },
  {
    key: 'product_group_quote_items',
    label: 'At least one item',
    isMet: ({ product_group_quote_items }) => !isEmptyQuote(product_group_quote_items),
  },
  {
    key: 'invoice_organisation_id',
    label: 'Invoice organisation',
    isMet: ({ invoice_organisation_id }) => invoice_organisation_id !== null,
  },
  {
    key: 'invoice_contact_id',
    label: 'Invoice contact',
    isMet: ({ invoice_contact_id }) => invoice_contact_id !== null,
  },
  { key: 'date_sale_won', label: 'Date sale won', isMet: ({ date_sale_won }) => date_sale_won !== null },
];

/** Returns what an invoice requires of the saved quote and of the page's unsaved values, in the order of completion. The API checks the same. */
export const requirementsOf = (
  quote: RequiredFields,
  unsaved: Partial<RequiredFields> = {},
): readonly Requirement[] =>
  requirements.map(({ key, label, isMet }) => {
    if (!isMet({ ...quote, ...unsaved })) return { key, label, state: 'missing' };
    return { key, label, state: isMet(quote) ? 'complete' : 'unsaved' };
  });

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

/** Returns the totals that an invoice, which can be changed at the provider, no longer has in common with its quote. */
export const differingTotals = (quote: Quote, invoice: Invoice): readonly DifferingTotal[] =>
  figures
    .filter(({ key }) => toPence(quote[key]) !== toPence(invoice[key]))
    .map(({ key, label }) => ({ label, onQuote: quote[key], onInvoice: invoice[key] }));
