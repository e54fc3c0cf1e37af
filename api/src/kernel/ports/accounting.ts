import {
  normalise,
  type CalendarDate,
  type Instant,
  type MoneyLine,
  type MoneyTotals,
  type OptionalField,
  type organisationFields,
  type Pence,
  type ProviderInvoiceStatus,
} from 'api-contract';
import type { InvoiceRow, OrganisationRow, Tx, UnallocatedCreditRow } from '../../store';

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';

type InvoicedRow = Pick<
  OrganisationRow,
  'id' | 'name' | 'xero_contact_id' | OptionalField<typeof organisationFields>
>;

/** Returns the postal address of an organisation. */
export const toPostalAddress = (row: InvoicedRow) => ({
  /** In order, without empty ones. */
  lines: [row.address_line_1, row.address_line_2, row.address_line_3, row.address_line_4].filter(isFilled),
  city: row.address_city,
  region: row.address_region,
  postCode: row.address_post_code,
  country: row.address_country,
});

export type PostalAddress = ReturnType<typeof toPostalAddress>;

/** Returns the organisation that an invoice goes to. */
export const toInvoicedOrganisation = (row: InvoicedRow) => ({
  /** Our id, which the provider stores as the contact's number. */
  id: row.id,
  name: row.name,
  address: toPostalAddress(row),
  /** The contact at the provider that this organisation is linked to; null before its first invoice. */
  providerContactId: row.xero_contact_id,
});

export type InvoicedOrganisation = ReturnType<typeof toInvoicedOrganisation>;

/** Returns whether an organisation has this name, however it is written. */
export const isNamed = ({ name }: Pick<OrganisationRow, 'name'>, text: string | null | undefined): boolean =>
  normalise(text ?? '') === normalise(name);

export interface InvoicedContact {
  id: number;
  name: string;
  email: string | null;
}

/** One priced line of the quote, or a ledger account's share of a part. Money in pence. */
export interface InvoiceLine extends MoneyLine {
  /** Group and product, for the client to read. */
  description: string;
  productCode: string;
  /** The ledger account that the sale belongs to; null where the catalogue had none. */
  nominalCode: string | null;
  net: Pence;
  tax: Pence;
}

/** The contents of an invoice, computed from its quote: the input for the provider and for the PDF. */
export interface InvoiceDraft {
  quoteId: number;
  /** The part of the quote's payment plan; 0, and left out by releases before parts, for the whole. */
  partNumber?: number;
  /** The quote's reference and part. One invoice that stands has it, so an invoice whose making was in doubt is found by it. */
  reference: string;
  issueDate: CalendarDate;
  dueDate: CalendarDate;
  organisation: InvoicedOrganisation;
  /** The contact of the organisation is that of the invoice, which keeps it whosever it is. */
  keepsContact?: boolean;
  contact: InvoicedContact;
  purchaseOrderReference: string | null;
  /** The note to the client on the invoice. */
  note: string | null;
  taxRate: { id: number; name: string; rate: number };
  lines: readonly InvoiceLine[];
  /** By the contract's own money function. */
  totals: MoneyTotals;
}

/** The columns of the mirror that are the provider's to say. Its sums are stored even where ours differ. */
export const providerColumns = [
  'xero_invoice_id',
  'xero_contact_id',
  'invoice_status_id',
  'invoice_number',
  'reference',
  'issue_date',
  'due_date',
  'paid_date',
  'sub_total_pence',
  'total_tax_pence',
  'total_amount_pence',
  'amount_due_pence',
  'amount_credited_pence',
  'currency',
  'sent_to_contact',
  'provider_updated_at',
] as const satisfies readonly (keyof InvoiceRow)[];

/** An invoice at the provider. */
export interface ProviderInvoice extends Pick<InvoiceRow, (typeof providerColumns)[number]> {
  /** The name of its contact there, which the mirror does not store. */
  contact_name?: string | null;
}

/** A credit note, prepayment or overpayment of a client at the provider, of which something is allocated to no invoice. */
export type ProviderCredit = Omit<UnallocatedCreditRow, 'id'>;

/** A line of an invoice; of a remark the description alone. */
export interface ContentLine {
  description: string;
  quantity?: number;
  price_pence?: Pence;
  discount_percent?: number | null;
  account_code?: string | null;
  /** The name of our tax rate, or the provider's own word for another one. */
  tax?: string | null;
  /** What else the provider has there and an update removes, such as a tracking category. */
  other?: string | null;
}

/** What an update replaces of an invoice, in terms in which the provider's invoice and a draft can be compared. */
export interface InvoiceContents extends Pick<ProviderInvoice, 'reference' | 'issue_date' | 'due_date'> {
  contact_name: string | null;
  lines: readonly ContentLine[];
}

/** One page of the invoices that changed. */
export interface ChangedInvoices {
  invoices: readonly ProviderInvoice[];
  isLast: boolean;
}

interface InvoiceBook {
  readonly name: 'local' | 'xero';
  /** Returns the active invoice (not voided, not deleted) with this reference that is issued on this day or later. */
  findByReference(reference: string, issuedFrom: CalendarDate): Promise<ProviderInvoice | undefined>;
  /** Returns the current invoice with its contents. */
  get(xeroInvoiceId: string): Promise<ProviderInvoice & InvoiceContents>;
  /** Returns the lines that `updateDraft` writes. */
  linesOf(draft: InvoiceDraft): ContentLine[];
  /** Returns the bytes of a PDF. */
  pdf(xeroInvoiceId: string): Promise<Uint8Array>;
  /** Returns a page, from 1, of the invoices changed since that instant (all, for null), in a stable order. */
  changedSince(since: Instant | null, page: number): Promise<ChangedInvoices>;
  /** Returns all credit of clients that is not allocated now. */
  unallocatedCredits(): Promise<ProviderCredit[]>;
}

/** A provider in our own database. It writes in the caller's transaction, and the mirror is its ledger. */
export interface EmbeddedProvider extends InvoiceBook {
  readonly isRemote: false;
  createDraft(tx: Tx, draft: InvoiceDraft): Promise<ProviderInvoice>;
  updateDraft(tx: Tx, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice>;
}

/** A provider elsewhere, whose invoices also change there, so that the mirror must be synchronised. */
export interface RemoteProvider extends InvoiceBook {
  readonly isRemote: true;
  /**
   * Creates a draft invoice. Called again with the same key and draft, returns the invoice of the first call. `onSend` runs just before
   * the invoice is sent; when it throws, the invoice is not sent.
   */
  createDraft(
    idempotencyKey: string,
    draft: InvoiceDraft,
    onSend?: () => Promise<void>,
  ): Promise<ProviderInvoice>;
  /** Replaces a draft with its lines. Throws (`rejected`) when it is no longer a draft. */
  updateDraft(idempotencyKey: string, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice>;
}

/**
 * The accounting provider. Every method throws `ProviderFailure` (in `domain/accounting`), which becomes a 502 response with the
 * provider's message.
 *
 * Use cases do not write through it themselves: `createProviderInvoice` and `updateProviderInvoice` of
 * `domain/accounting` do, so that repeating a request never makes a second invoice.
 */
export type AccountingProvider = EmbeddedProvider | RemoteProvider;

/** The contents of an invoice's PDF. */
export interface InvoiceDocument {
  invoiceNumber: string | null;
  status: ProviderInvoiceStatus;
  amountDue: Pence;
  credited: Pence;
  paidDate: CalendarDate | null;
  draft: InvoiceDraft;
}

/** Renders an invoice, for a provider without PDFs. Returns the bytes of a PDF. */
export type InvoicePdfRenderer = (invoice: InvoiceDocument) => Promise<Uint8Array>;
