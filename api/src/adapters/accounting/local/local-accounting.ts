import { randomUUID } from 'node:crypto';
import { INVOICE_STATUS, isLive, londonDate, type CalendarDate, type Pence } from 'api-contract';
import {
  linkQuote,
  ProviderFailure,
  recordUpdated,
  type AccountingProvider,
  type ChangedInvoices,
  type Clock,
  type InvoiceDraft,
  type InvoicePdfRenderer,
  type ProviderInvoice,
} from '../../../domain';
import {
  getInvoiceRow,
  nextInvoiceNumber,
  toDraftColumns,
  toProviderInvoice,
  readDocument,
  saveDraft,
} from './local-book';
import {
  findRow,
  insertRow,
  listRows,
  lockRow,
  toFlag,
  updateRow,
  type InvoiceRow,
  type Store,
  type Tx,
} from '../../../store';

export interface LocalAccountingParts {
  store: Store;
  clock: Clock;
  renderInvoicePdf: InvoicePdfRenderer;
}

const { draft: draftStatus, submitted, authorised, paid, voided, deleted } = INVOICE_STATUS;

const refuse = (message: string): never => {
  throw new ProviderFailure({ kind: 'rejected', messages: [message] });
};

type Change = Partial<InvoiceRow>;

/**
 * The embedded accounting provider: its book is the mirror's table in our own database. It numbers from `INV-0001`, renders its PDFs, and
 * moves invoices through their statuses by `approve`, `send`, `recordPayment` and `void`, for people who try the product.
 */
export class LocalAccounting implements AccountingProvider {
  readonly name = 'local';
  readonly isRemote = false;

  constructor(private readonly parts: LocalAccountingParts) {}

  createDraft(idempotencyKey: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const { store, clock } = this.parts;
    return store.transaction(async (tx) => {
      const quote = await lockRow(tx, 'quotes', draft.quoteId);
      const made = await findRow(tx, 'invoice_documents', { idempotency_key: idempotencyKey });
      if (made) return toProviderInvoice(await getInvoiceRow(tx, made.xero_invoice_id));
      if (quote.invoice_id !== null) refuse(`There is an invoice for ${draft.reference} already.`);
      const now = clock.now().toISOString();
      const row = await insertRow(tx, 'invoices', {
        ...toDraftColumns(draft, now),
        xero_invoice_id: randomUUID(),
        xero_contact_id: draft.organisation.providerContactId ?? randomUUID(),
        quote_id: draft.quoteId,
        invoice_status_id: draftStatus,
        invoice_number: await nextInvoiceNumber(tx),
        paid_date: null,
        sent_to_contact: toFlag(false),
        last_xero_sync_at: now,
        created_at: now,
      });
      await saveDraft(tx, row.xero_invoice_id, draft, idempotencyKey);
      return toProviderInvoice(row);
    });
  }

  updateDraft(idempotencyKey: string, xeroInvoiceId: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, async (row, tx, now) => {
      if (row.invoice_status_id !== draftStatus) refuse('The invoice is not a draft any more.');
      await saveDraft(tx, xeroInvoiceId, draft, idempotencyKey);
      return toDraftColumns(draft, now);
    });
  }

  async findByReference(reference: string): Promise<ProviderInvoice | undefined> {
    const rows = await this.parts.store.read((db) => listRows(db, 'invoices', { reference }));
    const row = rows.find(isLive);
    return row && toProviderInvoice(row);
  }

  async get(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return toProviderInvoice(await this.parts.store.read((db) => getInvoiceRow(db, xeroInvoiceId)));
  }

  async status(xeroInvoiceId: string) {
    return (await this.get(xeroInvoiceId)).status;
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
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      if (status !== draftStatus && status !== submitted) refuse('Only a draft can be approved.');
      return { invoice_status_id: authorised };
    });
  }

  /** Marks the invoice as sent to the client. */
  send(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      if (status !== authorised && status !== paid) refuse('Only an approved invoice can be sent.');
      return { sent_to_contact: toFlag(true) };
    });
  }

  /** Records a payment, full or partial, on the given day or today. */
  recordPayment(
    xeroInvoiceId: string,
    { amount, date }: { amount?: Pence; date?: CalendarDate } = {},
  ): Promise<ProviderInvoice> {
    return this.change(
      xeroInvoiceId,
      ({ invoice_status_id: status, amount_due_pence: due }, _writer, now) => {
        if (status !== authorised) refuse('Only an approved invoice can be paid.');
        const received = amount ?? due;
        if (!Number.isSafeInteger(received) || received <= 0 || received > due) {
          refuse('A payment is more than nothing and not more than what is due.');
        }
        if (received < due) return { amount_due_pence: due - received };
        return { amount_due_pence: 0, invoice_status_id: paid, paid_date: date ?? londonDate(now) };
      },
    );
  }

  /** Cancels the invoice, which unlocks its quote: a draft is deleted, an approved one is voided. */
  void(xeroInvoiceId: string): Promise<ProviderInvoice> {
    return this.change(xeroInvoiceId, ({ invoice_status_id: status }) => {
      if (status === draftStatus || status === submitted) {
        return { invoice_status_id: deleted, amount_due_pence: 0 };
      }
      if (status !== authorised) refuse('Only an invoice that is not paid can be voided.');
      return { invoice_status_id: voided, amount_due_pence: 0 };
    });
  }

  private change(
    xeroInvoiceId: string,
    decide: (row: InvoiceRow, tx: Tx, now: string) => Change | Promise<Change>,
  ): Promise<ProviderInvoice> {
    const { store, clock } = this.parts;
    return store.transaction(async (tx) => {
      const { id, quote_id: quoteId } = await getInvoiceRow(tx, xeroInvoiceId);
      const quote = quoteId === null ? undefined : await lockRow(tx, 'quotes', quoteId);
      const now = clock.now().toISOString();
      const before = await lockRow(tx, 'invoices', id);
      const change = await decide(before, tx, now);
      const row = await updateRow(tx, 'invoices', id, {
        ...change,
        provider_updated_at: now,
        updated_at: now,
      });
      await recordUpdated(tx, 'invoices', before, row, { author: null, at: now });
      if (quote) await linkQuote(tx, quote, row, now);
      return toProviderInvoice(row);
    });
  }
}
