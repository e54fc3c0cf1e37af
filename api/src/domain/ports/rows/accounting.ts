/** What the local provider knows of an invoice beyond the mirror's row: the words and lines of its PDF. */
export interface InvoiceDocumentRow {
  id: number;
  xero_invoice_id: string;
  /** Of the write that made it: the same key makes no second invoice. */
  idempotency_key: string;
  /** JSON of the `InvoiceDraft`. */
  draft: string;
}

/** A request to a provider of the last minute: what all processes together keep its limits by. */
export interface ProviderCallRow {
  id: number;
  provider: string;
  /** By the real clock, whatever the product's says. */
  begun_at: string;
  /** While this instant lies ahead, it is under way. */
  under_way_until: string;
  /** Until then the provider wants to hear nothing; empty for most. */
  quiet_until: string | null;
}

/** How far the mirror has followed a provider. */
export interface InvoiceSyncRow {
  id: number;
  provider: string;
  /** Changes up to this instant are in the mirror; empty before the first time. */
  synchronised_until: string | null;
  /** While this instant lies ahead, somebody is at it. */
  claimed_until: string | null;
}
