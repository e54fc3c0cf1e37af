// The row types of invoices, and of the work with the accounting provider.

import type { Recorded, Row } from './row-types';

/** The local mirror of an invoice at the accounting provider. */
export interface InvoiceRow extends Recorded {
  xero_invoice_id: string;
  xero_contact_id: string | null;
  quote_id: number | null;
  organisation_id: number | null;
  contact_id: number | null;
  invoice_status_id: number;
  invoice_number: string | null;
  reference: string | null;
  issue_date: string;
  due_date: string | null;
  paid_date: string | null;
  sub_total_pence: number;
  total_tax_pence: number;
  total_amount_pence: number;
  amount_due_pence: number;
  /** What credit notes at the provider have settled. */
  amount_credited_pence: number;
  /** The ISO code of the currency; the amounts are hundredths of it. */
  currency: string;
  sent_to_contact: boolean;
  /** When the provider last changed it, by the provider's clock. */
  provider_updated_at: string | null;
  last_xero_sync_at: string | null;
}

/** The local provider's data of an invoice beyond the mirror's row: the contents of its PDF. */
export interface InvoiceDocumentRow extends Row {
  xero_invoice_id: string;
  /** Unique; the invoice's id, since invoices are created in one transaction. */
  idempotency_key: string;
  /** JSON of the `InvoiceDraft`. */
  draft: string;
}

/** A credit note, prepayment or overpayment at the provider of which something is allocated to no invoice. */
export interface UnallocatedCreditRow extends Row {
  xero_credit_id: string;
  xero_contact_id: string;
  /** The ISO code of the currency; the amount is hundredths of it. */
  currency: string;
  remaining_pence: number;
}

/** A request to a provider in the last minute, for the rate limiter that all processes share. */
export interface ProviderCallRow extends Row {
  provider: string;
  /** By the system clock, not the product's clock. */
  begun_at: string;
  /** The request is pending until this instant. */
  under_way_until: string;
  /** The provider accepts no requests until this instant; usually empty. */
  quiet_until: string | null;
}

/** The position of the mirror's synchronisation with a provider. */
export interface InvoiceSyncRow extends Row {
  provider: string;
  /** Changes up to this instant are in the mirror; empty before the first time. */
  synchronised_until: string | null;
}
