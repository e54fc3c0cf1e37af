import { randomUUID } from 'node:crypto';
import {
  CURRENCY,
  INVOICE_STATUS,
  londonDate,
  type CalendarDate,
  type Instant,
  type Pence,
} from 'api-contract';
import {
  isLiveRow,
  mirrorInvoice,
  ProviderFailure,
  type ChangedInvoices,
  type Clock,
  type EmbeddedProvider,
  type InvoiceContents,
  type InvoiceDraft,
  type InvoicePdfRenderer,
  type ProviderCredit,
  type ProviderInvoice,
} from '../../../domain';
import { getInvoiceRow, linesOf, nextInvoiceNumber, readDocument, saveDraft } from './local-book';
import { findRow, listRows, lockRow, type Store, type Tx } from '../../../store';

export interface LocalAccountingParts {
  store: Store;
  clock: Clock;
  renderInvoicePdf: InvoicePdfRenderer;
}

const refuse = (message: string): never => {
  throw new ProviderFailure({ kind: 'rejected', messages: [message] });
};

const { draft: DRAFT, submitted: SUBMITTED, authorised: AUTHORISED, paid: PAID } = INVOICE_STATUS;

/** Returns the time of a change; not before the last one where the clock was set back, since the mirror keeps the later state. */
const changedAt = ({ provider_updated_at: last }: ProviderInvoice, now: Date): Instant => {
  const at = now.toISOString();
  return last !== null && last > at ? last : at;
};

/** The embedded book's fields of a draft. */
const fieldsOf = ({ reference, issueDate, dueDate, totals, organisation }: InvoiceDraft) => ({
  xero_contact_id: organisation.providerContactId ?? randomUUID(),
  reference,
  issue_date: issueDate,
  due_date: dueDate,
  sub_total_pence: totals.net,
  total_tax_pence: totals.tax,
  total_amount_pence: totals.gross,
  amount_due_pence: totals.gross,
  amount_credited_pence: 0,
  currency: CURRENCY,
});

/**
 * The embedded accounting provider: its ledger is the mirror in our own database, its drafts stand beside it. It numbers from `INV-0001`,
 * renders its PDFs, and moves invoices through their statuses by `approve`, `send`, `recordPayment` and `void`, for people who try the
 * product.
 */
export class LocalAccounting implements EmbeddedProvider {
  readonly name = 'local';
  readonly isRemote = false;
  readonly linesOf = linesOf;

  constructor(private readonly parts: LocalAccountingParts) {}

  async createDraft(tx: Tx, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const xeroInvoiceId = randomUUID();
    await saveDraft(tx, xeroInvoiceId, draft);
    return {
      ...fieldsOf(draft),
      xero_invoice_id: xeroInvoiceId,
      invoice_status_id: DRAFT,
      invoice_number: await nextInvoiceNumber(tx),
      paid_date: null,
      sent_to_contact: false,
      provider_updated_at: this.parts.clock.now().toISOString(),
    };
  }

  async updateDraft(tx: Tx, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const invoice = await getInvoiceRow(tx, xeroInvoiceId);
    if (invoice.invoice_status_id !== DRAFT) refuse('The invoice is no longer a draft.');
    await saveDraft(tx, xeroInvoiceId, draft);
    return {
      ...invoice,
      ...fieldsOf(draft),
      provider_updated_at: changedAt(invoice, this.parts.clock.now()),
    };
  }

  async findByReference(reference: string, issuedFrom: CalendarDate): Promise<ProviderInvoice | undefined> {
    const rows = await this.parts.store.read((db) => listRows(db, 'invoices', { reference }));
    return rows.find((invoice) => isLiveRow(invoice) && invoice.issue_date >= issuedFrom);
  }

  /** Returns whether an invoice was made in this book, also where another one is used now. */
  async has(xero_invoice_id: string): Promise<boolean> {
    const found = await this.parts.store.read((db) => findRow(db, 'invoice_documents', { xero_invoice_id }));
    return found !== undefined;
  }

  get(xeroInvoiceId: string): Promise<ProviderInvoice & InvoiceContents> {
    return this.parts.store.read(async (db) => {
      const invoice = await getInvoiceRow(db, xeroInvoiceId);
      const { draft } = await readDocument(db, invoice);
      return { ...invoice, contact_name: draft.organisation.name, lines: linesOf(draft) };
    });
  }

  async pdf(xeroInvoiceId: string): Promise<Uint8Array> {
    const { store, renderInvoicePdf } = this.parts;
    const document = await store.read(async (db) => readDocument(db, await getInvoiceRow(db, xeroInvoiceId)));
    return renderInvoicePdf(document);
  }

  /** Changes nothing: the mirror is the book. */
  async changedSince(): Promise<ChangedInvoices> {
    return { invoices: [], isLast: true };
  }

  /** Returns none: the local book has invoices alone. */
  async unallocatedCredits(): Promise<ProviderCredit[]> {
    return [];
  }

  /** Approves a draft: the client owes the amount. */
  approve(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      if (status !== DRAFT && status !== SUBMITTED) refuse('Only a draft can be approved.');
      return { invoice_status_id: AUTHORISED };
    });
  }

  /** Marks the invoice as sent to the client. */
  send(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      if (status !== AUTHORISED && status !== PAID) refuse('Only an approved invoice can be sent.');
      return { sent_to_contact: true };
    });
  }

  /** Records a payment of today, full or partial. */
  recordPayment(xeroInvoiceId: string, { amount }: { amount?: Pence } = {}): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status, amount_due_pence: due }, now) => {
      if (status !== AUTHORISED) refuse('Only an approved invoice can be paid.');
      const received = amount ?? due;
      if (!Number.isSafeInteger(received) || received <= 0 || received > due) {
        refuse('Enter a payment above 0, up to the amount due.');
      }
      if (received < due) return { amount_due_pence: due - received };
      return { amount_due_pence: 0, invoice_status_id: PAID, paid_date: londonDate(now) };
    });
  }

  /** Cancels the invoice, which unlocks its quote: a draft is deleted, an approved one is voided. */
  void(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      const isDraft = status === DRAFT || status === SUBMITTED;
      if (!isDraft && status !== AUTHORISED) refuse('Only an invoice that is not paid can be voided.');
      return { invoice_status_id: INVOICE_STATUS[isDraft ? 'deleted' : 'voided'], amount_due_pence: 0 };
    });
  }

  private change(
    xeroInvoiceId: string,
    decide: (invoice: ProviderInvoice, now: string) => Partial<ProviderInvoice>,
  ): Promise<ProviderInvoice> {
    const { store, clock } = this.parts;
    return store.transaction(async (tx) => {
      const { id, quote_id: quoteId } = await getInvoiceRow(tx, xeroInvoiceId);
      if (quoteId !== null) await lockRow(tx, 'quotes', quoteId);
      const now = clock.now().toISOString();
      const invoice = await lockRow(tx, 'invoices', id);
      const provider_updated_at = changedAt(invoice, clock.now());
      const changed = { ...invoice, ...decide(invoice, now), provider_updated_at };
      return mirrorInvoice(tx, changed, { now });
    });
  }
}
