import { QUOTE_STATUS, type Quote } from 'api-contract';
import type { InvoiceRequirement } from 'shared-ui';

/** One thing that a quote must have before an invoice can be made of it. */
export interface Requirement {
  readonly key: InvoiceRequirement;
  readonly label: string;
  readonly isMet: boolean;
}

/** What an invoice needs, in the order in which it is completed. The API holds to the same. */
export const requirementsOf = (quote: Quote): readonly Requirement[] => [
  {
    key: 'quote_status_id',
    label: 'Status Sales Won',
    isMet: quote.quote_status_id === QUOTE_STATUS.salesWon,
  },
  {
    key: 'product_group_quote_items',
    label: 'At least one item',
    isMet: quote.product_group_quote_items.length > 0,
  },
  {
    key: 'invoice_organisation_id',
    label: 'Invoice organisation',
    isMet: quote.invoice_organisation_id !== null,
  },
  { key: 'invoice_contact_id', label: 'Invoice contact', isMet: quote.invoice_contact_id !== null },
  { key: 'date_sale_won', label: 'Date sale won', isMet: quote.date_sale_won !== null },
];
