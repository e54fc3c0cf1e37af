import { randomUUID } from 'node:crypto';
import { isLive, londonDate, type CalendarDate, type Pence } from 'api-contract';
import {
  mirrorInvoice,
  ProviderFailure,
  type ChangedInvoices,
  type Clock,
  type EmbeddedProvider,
  type InvoiceDraft,
  type InvoicePdfRenderer,
  type ProviderInvoice,
} from '../../../domain';
import { getInvoiceRow, nextInvoiceNumber, readDocument, saveDraft, toProviderInvoice } from './local-book';
import { listRows, lockRow, type Store, type Tx } from '../../../store';

export interface LocalAccountingParts {
  store: Store;
  clock: Clock;
  renderInvoicePdf: InvoicePdfRenderer;
}

const refuse = (message: string): never => {
  throw new ProviderFailure({ kind: 'rejected', messages: [message] });
};

type Change = Partial<ProviderInvoice>;

/** The embedded book's fields of a draft. */
const fieldsOf = ({ reference, issueDate, dueDate, totals }: InvoiceDraft) => ({
  reference,
  issueDate,
  dueDate,
  totals,
  amountDue: totals.gross,
});

/**
 * The embedded accounting provider: its ledger is the mirror in our own database, its drafts stand beside it. It numbers from `INV-0001`,
 * renders its PDFs, and moves invoices through their statuses by `approve`, `send`, `recordPayment` and `void`, for people who try the
 * product.
 */
export class LocalAccounting implements EmbeddedProvider {
  readonly name = 'local';
  readonly isRemote = false;

  constructor(private readonly parts: LocalAccountingParts) {}

  async createDraft(tx: Tx, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const xeroInvoiceId = randomUUID();
    await saveDraft(tx, xeroInvoiceId, draft);
    return {
      ...fieldsOf(draft),
      xeroInvoiceId,
      xeroContactId: draft.organisation.providerContactId ?? randomUUID(),
      status: 'DRAFT',
      invoiceNumber: await nextInvoiceNumber(tx),
      paidDate: null,
      sentToContact: false,
      updatedAt: this.parts.clock.now().toISOString(),
    };
  }

  async updateDraft(tx: Tx, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const invoice = toProviderInvoice(await getInvoiceRow(tx, xeroInvoiceId));
    if (invoice.status !== 'DRAFT') refuse('The invoice is not a draft any more.');
    await saveDraft(tx, xeroInvoiceId, draft);
    return { ...invoice, ...fieldsOf(draft), updatedAt: this.parts.clock.now().toISOString() };
  }

  async findByReference(reference: string): Promise<ProviderInvoice | undefined> {
    const rows = await this.parts.store.read((db) => listRows(db, 'invoices', { reference }));
    const row = rows.find(isLive);
    return row && toProviderInvoice(row);
  }

  async get(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return toProviderInvoice(await this.parts.store.read((db) => getInvoiceRow(db, xeroInvoiceId)));
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

  /** Approves a draft: the client owes the amount. */
  approve(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ status }) => {
      if (status !== 'DRAFT' && status !== 'SUBMITTED') refuse('Only a draft can be approved.');
      return { status: 'AUTHORISED' };
    });
  }

  /** Marks the invoice as sent to the client. */
  send(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ status }) => {
      if (status !== 'AUTHORISED' && status !== 'PAID') refuse('Only an approved invoice can be sent.');
      return { sentToContact: true };
    });
  }

  /** Records a payment, full or partial, on the given day or today. */
  recordPayment(
    xeroInvoiceId: string,
    { amount, date }: { amount?: Pence; date?: CalendarDate } = {},
  ): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ status, amountDue: due }, now) => {
      if (status !== 'AUTHORISED') refuse('Only an approved invoice can be paid.');
      const received = amount ?? due;
      if (!Number.isSafeInteger(received) || received <= 0 || received > due) {
        refuse('A payment is more than nothing and not more than what is due.');
      }
      if (received < due) return { amountDue: due - received };
      return { amountDue: 0, status: 'PAID', paidDate: date ?? londonDate(now) };
    });
  }

  /** Cancels the invoice, which unlocks its quote: a draft is deleted, an approved one is voided. */
  void(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ status }) => {
      if (status === 'DRAFT' || status === 'SUBMITTED') return { status: 'DELETED', amountDue: 0 };
      if (status !== 'AUTHORISED') refuse('Only an invoice that is not paid can be voided.');
      return { status: 'VOIDED', amountDue: 0 };
    });
  }

  private change(
    xeroInvoiceId: string,
    decide: (invoice: ProviderInvoice, now: string) => Change,
  ): Promise<ProviderInvoice> {
    const { store, clock } = this.parts;
    return store.transaction(async (tx) => {
      const { id, quote_id: quoteId } = await getInvoiceRow(tx, xeroInvoiceId);
      if (quoteId !== null) await lockRow(tx, 'quotes', quoteId);
      const now = clock.now().toISOString();
      const invoice = toProviderInvoice(await lockRow(tx, 'invoices', id));
      const changed = { ...invoice, ...decide(invoice, now), updatedAt: now };
      return toProviderInvoice(await mirrorInvoice(tx, changed, { now }));
    });
  }
}
