import type { CalendarDate, Instant, MoneyTotals, Pence, ProviderInvoiceStatus } from 'api-contract';

/** Whom an invoice is addressed to. */
export interface InvoicedOrganisation {
  /** Ours; the provider keeps it as the contact's number. */
  id: number;
  name: string;
  /** The lines of its address in order, those that are empty left out. */
  address: {
    lines: readonly string[];
    city: string | null;
    region: string | null;
    postCode: string | null;
    country: string | null;
  };
  /** The provider's id of this organisation, where an earlier invoice has told it. */
  providerContactId: string | null;
}

export interface InvoicedContact {
  id: number;
  name: string;
  email: string | null;
}

/** One priced line, as it stands on the quote. Money in pence. */
export interface InvoiceLine {
  /** Group and product, for the client to read. */
  description: string;
  productCode: string;
  /** The ledger account that the sale belongs to; null where the catalogue had none. */
  nominalCode: string | null;
  quantity: number;
  unitPrice: Pence;
  net: Pence;
  tax: Pence;
}

/** All that an invoice says, worked out from its quote: what a provider is given, and what the PDF is made of. */
export interface InvoiceDraft {
  quoteId: number;
  /** The quote's reference. One invoice that stands has it, so an invoice whose making was in doubt is found by it. */
  reference: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  organisation: InvoicedOrganisation;
  contact: InvoicedContact;
  purchaseOrderReference: string | null;
  /** What the client is told on the invoice. */
  note: string | null;
  taxRate: { id: number; name: string; rate: number };
  lines: readonly InvoiceLine[];
  /** By the contract's own money function. */
  totals: MoneyTotals;
}

/** An invoice as the provider has it. Its sums are the provider's, and are kept even where ours differ. */
export interface ProviderInvoice {
  xeroInvoiceId: string;
  xeroContactId: string | null;
  status: ProviderInvoiceStatus;
  invoiceNumber: string | null;
  reference: string | null;
  issueDate: CalendarDate;
  dueDate: CalendarDate | null;
  paidDate: CalendarDate | null;
  totals: MoneyTotals;
  amountDue: Pence;
  sentToContact: boolean;
  /** By the provider's clock. */
  updatedAt: Instant | null;
}

/** One page of the invoices that changed. */
export interface ChangedInvoices {
  invoices: readonly ProviderInvoice[];
  isLast: boolean;
}

/**
 * The accounting provider: the book in which invoices stand. Every method throws `ProviderFailure` (in
 * `domain/accounting`), which the wire says as 502 with the provider's message.
 *
 * Use cases do not write through it themselves: `createProviderInvoice` and `updateProviderInvoice` of
 * `domain/accounting` do, so that repeating a request never makes a second invoice.
 */
export interface AccountingProvider {
  readonly name: 'local' | 'xero';
  /** Whether invoices change outside this product, so that the mirror must be brought up to date. */
  readonly isRemote: boolean;
  /** Makes a draft invoice. Called again with the same key and draft, it answers the invoice of the first call. */
  createDraft(idempotencyKey: string, draft: InvoiceDraft): Promise<ProviderInvoice>;
  /** Replaces all that a draft says, its lines included. Refused (`rejected`) when it is no draft any more. */
  updateDraft(idempotencyKey: string, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice>;
  /** The invoice that stands (not voided, not deleted) under this reference. */
  findByReference(reference: string): Promise<ProviderInvoice | undefined>;
  /** The invoice as it is now. */
  get(xeroInvoiceId: string): Promise<ProviderInvoice>;
  /** The provider's own word for the status, asked now. */
  status(xeroInvoiceId: string): Promise<ProviderInvoiceStatus>;
  /** The bytes of a PDF. */
  pdf(xeroInvoiceId: string): Promise<Uint8Array>;
  /** Invoices changed since that moment (all, for null), in an order that no change upsets, page by page from 1. */
  changedSince(since: Instant | null, page: number): Promise<ChangedInvoices>;
}

/** What an invoice's PDF shows. */
export interface InvoiceDocument {
  invoiceNumber: string | null;
  status: ProviderInvoiceStatus;
  amountDue: Pence;
  paidDate: CalendarDate | null;
  draft: InvoiceDraft;
}

/** Draws an invoice, for a provider that has no PDFs of its own. Answers the bytes of a PDF. */
export type InvoicePdfRenderer = (invoice: InvoiceDocument) => Promise<Uint8Array>;
