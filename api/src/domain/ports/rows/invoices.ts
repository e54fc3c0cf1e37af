import type { Flag, Recorded } from './common';

/** The local mirror of an invoice that lives at the accounting provider. */
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
  sent_to_contact: Flag;
  /** When the provider last changed it, by the provider's clock. */
  provider_updated_at: string | null;
  last_xero_sync_at: string | null;
}
