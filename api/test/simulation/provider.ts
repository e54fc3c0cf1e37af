import { INVOICE_STATUS } from 'api-contract';
import { LocalAccounting } from '../../src/adapters';
import {
  isLiveRow,
  mirrorInvoice,
  ProviderFailure,
  type InvoiceDraft,
  type ProviderInvoice,
  type RemoteProvider,
} from '../../src/domain';
import { findRow, listRows, openMemoryStore, type InvoiceRow, type Store, type Tx } from '../../src/store';
import type { Life } from './life';
import type { World } from './world';

const pageSize = 20;

/** How long the provider knows the key of a request, as Xero does. */
const keyMs = 360_000;

/** An accounting provider elsewhere: the embedded one in a database of its own, which outlives restores of ours. Its responses get lost. */
export class Provider {
  /** When the outage ends. */
  downUntil = '';
  /** The invoices by the keys of the requests that made them. */
  private readonly made = new Map<string, ProviderInvoice>();
  private readonly book: LocalAccounting;

  private constructor(
    private readonly world: World,
    private readonly store: Store,
  ) {
    const renderInvoicePdf = () => Promise.resolve(Buffer.from('%PDF-1.7'));
    this.book = new LocalAccounting({ store, clock: world.clock, renderInvoicePdf });
  }

  static async open(world: World): Promise<Provider> {
    return new Provider(world, await openMemoryStore());
  }

  close(): Promise<void> {
    return this.store.close();
  }

  invoices(): Promise<InvoiceRow[]> {
    return this.store.read((db) => listRows(db, 'invoices', {}));
  }

  remoteOf(life: Life): RemoteProvider {
    const { book } = this;
    const through = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (this.world.now < this.downUntil) throw new ProviderFailure({ kind: 'unavailable' });
      return life.through(work);
    };
    /** A write of which the request or the response may be lost. */
    const write = async (work: (tx: Tx) => Promise<ProviderInvoice>) => {
      const fate = this.world.isCalm ? 9 : this.world.random.below(15);
      if (fate === 0) throw new ProviderFailure({ kind: 'unknownOutcome' });
      const invoice = await through(() =>
        this.store.transaction(async (tx) => mirrorInvoice(tx, await work(tx), { now: this.world.now })),
      );
      if (fate > 2) return invoice;
      // Mostly because the provider goes away for some minutes.
      if (fate === 1) this.downUntil = new Date(this.world.clock.now().getTime() + 300_000).toISOString();
      throw new ProviderFailure({ kind: 'unknownOutcome' });
    };
    return {
      name: 'xero',
      isRemote: true,
      findByReference: (reference, issuedFrom) => through(() => book.findByReference(reference, issuedFrom)),
      get: (id) => through(() => book.get(id)),
      linesOf: book.linesOf,
      pdf: (id) => through(() => book.pdf(id)),
      changedSince: (since, page) =>
        through(async () => {
          const all = (await this.invoices()).filter((one) => one.provider_updated_at! >= (since ?? ''));
          const end = page * pageSize;
          return { invoices: all.slice(end - pageSize, end), isLast: all.length <= end };
        }),
      unallocatedCredits: () => through(() => Promise.resolve([])),
      createDraft: async (key, draft, onSend) => {
        await through(() => Promise.resolve());
        await onSend?.();
        return write((tx) => this.create(tx, key, draft));
      },
      updateDraft: (_key, id, draft) =>
        write(async (tx) => {
          await this.judge(tx, draft);
          return book.updateDraft(tx, id, draft);
        }),
    };
  }

  /** Has accountants approve, pay or void an invoice. */
  async act(): Promise<void> {
    const { random } = this.world;
    const invoice = random.pick(await this.invoices());
    if (!invoice || !isLiveRow(invoice)) return;
    const { xero_invoice_id: id, amount_due_pence: due } = invoice;
    const fate = random.below(10);
    if (invoice.invoice_status_id !== INVOICE_STATUS.paid && fate === 9) await this.book.void(id);
    else if (invoice.invoice_status_id === INVOICE_STATUS.draft) await this.book.approve(id);
    else if (due > 1 && fate < 4)
      await this.book.recordPayment(id, fate < 3 ? {} : { amount: 1 + random.below(due - 1) });
  }

  private async create(tx: Tx, key: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const known = this.made.get(key);
    if (known && this.world.clock.now().getTime() - Date.parse(known.provider_updated_at!) < keyMs)
      return (await findRow(tx, 'invoices', { xero_invoice_id: known.xero_invoice_id }))!;
    await this.judge(tx, draft);
    const [quote] = await this.world.rows('quotes', { id: draft.quoteId });
    const others = await listRows(tx, 'invoices', { reference: draft.reference });
    // After a restore, a new quote may have the reference of one that was lost.
    if (others.some((one) => isLiveRow(one) && one.created_at >= quote!.created_at))
      this.world.fail(`a second invoice of ${draft.reference}`);
    const invoice = await this.book.createDraft(tx, draft);
    this.made.set(key, invoice);
    return invoice;
  }

  /** What is sent is what the quote says, with no more in all parts than the whole, to the contact that its organisation is linked to. */
  private async judge(tx: Tx, draft: InvoiceDraft): Promise<void> {
    const { quoteId, partNumber, reference, organisation, totals } = draft;
    const [quote] = await this.world.rows('quotes', { id: quoteId });
    const [client] = await this.world.rows('organisations', { id: quote!.invoice_organisation_id! });
    const { reference_label: label, total_amount_pence: total } = quote!;
    const others = (await listRows(tx, 'invoices', {})).filter(
      (one) =>
        isLiveRow(one) &&
        // After a restore, a new quote may have the reference of one that was lost.
        one.created_at >= quote!.created_at &&
        one.reference !== reference &&
        `${one.reference}-P`.startsWith(`${label}-P`),
    );
    const sum = others.reduce((left, one) => left + one.total_amount_pence, totals.gross);
    if (partNumber ? sum > total : sum !== total)
      this.world.fail(`${reference} makes ${sum} of the ${total} of ${label}`);
    this.world.expectEqual(
      `the client of ${reference}`,
      [organisation.id, organisation.providerContactId],
      [client!.id, client!.xero_contact_id],
    );
  }
}
