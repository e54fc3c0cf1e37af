// The mirror of the invoices at the accounting provider, and the work with the provider.

import { recordTable, table, type RowOf } from './table';

export const invoicingTables = {
  /** The local mirror of an invoice at the accounting provider. */
  invoices: recordTable({
    xero_invoice_id: 'text',
    xero_contact_id: 'text?',
    quote_id: '-> quotes?',
    /** The part of the quote's payment plan, from 1; 0 for the whole. */
    part_number: 'integer',
    organisation_id: '-> organisations?',
    contact_id: '-> contacts?',
    invoice_status_id: 'integer',
    invoice_number: 'text?',
    reference: 'text?',
    issue_date: 'date',
    due_date: 'date?',
    paid_date: 'date?',
    sub_total_pence: 'pence',
    total_tax_pence: 'pence',
    total_amount_pence: 'pence',
    amount_due_pence: 'pence',
    /** What credit notes at the provider have settled. */
    amount_credited_pence: 'pence',
    /** The ISO code of the currency; the amounts are hundredths of it. */
    currency: 'text',
    /** What a live invoice of a quote in another currency counts as: its part in the plan; null of one in pounds. */
    planned_sub_total_pence: 'pence?',
    planned_total_amount_pence: 'pence?',
    sent_to_contact: 'flag',
    /** When the provider last changed it, by the provider's clock. */
    provider_updated_at: 'instant?',
    last_xero_sync_at: 'instant?',
  }),
  /** The local provider's data of an invoice beyond the mirror's row: the contents of its PDF. */
  invoice_documents: table({
    xero_invoice_id: 'text',
    /** Unique; the invoice's id, since invoices are created in one transaction. */
    idempotency_key: 'text',
    /** JSON of the `InvoiceDraft`. */
    draft: 'text',
  }),
  /** A credit note, prepayment or overpayment at the provider of which something is allocated to no invoice. */
  unallocated_credits: table({
    xero_credit_id: 'text',
    xero_contact_id: 'text',
    /** The ISO code of the currency; the amount is hundredths of it. */
    currency: 'text',
    remaining_pence: 'pence',
  }),
  /** The position of the mirror's synchronisation with a provider. */
  invoice_syncs: table({
    provider: 'text',
    /** Changes up to this instant are in the mirror; empty before the first time. */
    synchronised_until: 'instant?',
  }),
  /** A request to a provider in the last minute, for the rate limiter that all processes share. */
  provider_calls: table({
    provider: 'text',
    /** By the system clock, not the product's clock. */
    begun_at: 'instant',
    /** The request is pending until this instant. */
    under_way_until: 'instant',
    /** The provider accepts no requests until this instant; usually empty. */
    quiet_until: 'instant?',
  }),
};

export type InvoiceRow = RowOf<typeof invoicingTables.invoices>;
export type UnallocatedCreditRow = RowOf<typeof invoicingTables.unallocated_credits>;
