import { CURRENCY, INVOICE_STATUS, isLive, londonDate } from 'api-contract';
import {
  ProviderFailure,
  type InvoiceContents,
  type InvoiceDraft,
  type ProviderCredit,
  type ProviderInvoice,
  type RemoteProvider,
} from '../../src/domain';
import { getRow } from '../../src/store';
import type { Life } from './life';
import type { World } from './world';

type Kept = ProviderInvoice & InvoiceContents;

const { draft: DRAFT, authorised, paid, voided, deleted } = INVOICE_STATUS;
const pageSize = 20;

/** An accounting provider elsewhere: its book outlives restores of ours, and its responses get lost. */
export class Provider {
  isDown = false;
  readonly invoices = new Map<string, Kept>();
  /** When each invoice was made. */
  readonly madeAt = new Map<string, string>();
  credits: ProviderCredit[] = [];
  private readonly byKey = new Map<string, string>();

  constructor(private readonly world: World) {}

  remoteOf(life: Life): RemoteProvider {
    const call = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      await life.step();
      if (this.isDown) throw new ProviderFailure({ kind: 'unavailable' });
      const result = await work();
      await life.step();
      return result;
    };
    /** A write of which the request or the response may be lost. */
    const write = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      const fate = this.world.isCalm ? 9 : this.world.random.below(20);
      if (fate === 0) throw new ProviderFailure({ kind: 'unknownOutcome' });
      const result = await call(work);
      if (fate === 1) throw new ProviderFailure({ kind: 'unknownOutcome' });
      return result;
    };
    return {
      name: 'xero',
      isRemote: true,
      timeLimits: { requestSeconds: 10, callSeconds: 20, leaseSeconds: 15 },
      findByReference: (reference) => call(() => this.live(reference)[0]),
      get: (id) => call(() => this.invoices.get(id) ?? this.refuse('There is no such invoice.')),
      linesOf: (draft) => draft.lines.map(({ description }) => ({ description })),
      pdf: (id) => call(() => Buffer.from(`%PDF-1.7 ${id}`)),
      changedSince: (since, page) =>
        call(() => {
          const changed = [...this.invoices.values()].filter(
            ({ provider_updated_at: at }) => since === null || at! >= since,
          );
          const end = page * pageSize;
          return { invoices: changed.slice(end - pageSize, end), isLast: end >= changed.length };
        }),
      unallocatedCredits: () => call(() => this.credits),
      createDraft: async (key, draft, onSend) => {
        await life.step();
        if (this.isDown) throw new ProviderFailure({ kind: 'unavailable' });
        await onSend?.();
        return write(() => this.create(key, draft));
      },
      updateDraft: (_key, id, draft) => write(() => this.update(id, draft)),
    };
  }

  live(reference: string): Kept[] {
    return [...this.invoices.values()].filter((one) => one.reference === reference && isLive(one));
  }

  /** Changes an invoice as the company's accountants do. */
  change(id: string, changes: Partial<Kept>): void {
    this.invoices.set(id, { ...this.invoices.get(id)!, ...changes, provider_updated_at: this.now() });
  }

  /** Has accountants approve, pay, credit or void an invoice. */
  act(): void {
    const { random } = this.world;
    const invoice = random.pick([...this.invoices.values()]);
    if (!invoice) return;
    const { xero_invoice_id: id, invoice_status_id: status, amount_due_pence: due } = invoice;
    const isNew = status === DRAFT;
    const fate = random.below(10);
    if (fate === 9 && (isNew || status === authorised))
      this.change(id, { invoice_status_id: isNew ? deleted : voided, amount_due_pence: 0 });
    else if (isNew) this.change(id, { invoice_status_id: authorised, sent_to_contact: true });
    else if (status === authorised && fate < 3)
      this.change(id, { invoice_status_id: paid, amount_due_pence: 0, paid_date: londonDate(this.now()) });
    else if (status === authorised && fate === 4 && due > 1)
      this.change(id, { amount_due_pence: due - 1 - random.below(due - 1) });
    else if (fate === 5 && invoice.xero_contact_id !== null)
      this.credits = [
        ...this.credits.slice(-3),
        {
          xero_credit_id: `credit-${this.credits.length}-${random.below(1e9)}`,
          xero_contact_id: invoice.xero_contact_id,
          currency: CURRENCY,
          remaining_pence: 1 + random.below(100_000),
        },
      ];
  }

  private now(): string {
    return this.world.clock.now().toISOString();
  }

  private refuse(message: string): never {
    throw new ProviderFailure({ kind: 'rejected', messages: [message] });
  }

  private fieldsOf({ reference, issueDate, dueDate, totals, organisation }: InvoiceDraft) {
    return {
      reference,
      issue_date: issueDate,
      due_date: dueDate,
      sub_total_pence: totals.net,
      total_tax_pence: totals.tax,
      total_amount_pence: totals.gross,
      amount_due_pence: totals.gross,
      contact_name: organisation.name,
      lines: [],
    };
  }

  private async create(key: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const known = this.byKey.get(key);
    if (known !== undefined) return this.invoices.get(known)!;
    await this.judge(draft);
    const id = `invoice-${this.invoices.size + 1}`;
    this.byKey.set(key, id);
    const contact = draft.organisation.providerContactId ?? `contact-of-${draft.organisation.name}`;
    const invoice = {
      ...this.fieldsOf(draft),
      xero_invoice_id: id,
      xero_contact_id: contact,
      invoice_status_id: DRAFT,
      invoice_number: `INV-${this.invoices.size + 1}`,
      paid_date: null,
      amount_credited_pence: 0,
      currency: CURRENCY,
      sent_to_contact: false,
      provider_updated_at: this.now(),
    };
    if (this.live(draft.reference).length > 0) this.world.fail(`a second invoice of ${draft.reference}`);
    this.invoices.set(id, invoice);
    this.madeAt.set(id, this.now());
    return invoice;
  }

  private async update(id: string, draft: InvoiceDraft): Promise<ProviderInvoice> {
    const invoice = this.invoices.get(id);
    if (invoice?.invoice_status_id !== DRAFT) this.refuse('The invoice is no longer a draft.');
    await this.judge(draft);
    this.change(id, this.fieldsOf(draft));
    return this.invoices.get(id)!;
  }

  /** What is sent is what the quote says, to the contact that its organisation is linked to. */
  private judge({ quoteId, reference, organisation, totals }: InvoiceDraft): Promise<void> {
    return this.world.store.read(async (db) => {
      const quote = await getRow(db, 'quotes', quoteId);
      const client = await getRow(db, 'organisations', quote.invoice_organisation_id!);
      const fail = (what: string) => this.world.fail(`the invoice of ${reference}: ${what}`);
      if (quote.total_amount_pence !== totals.gross)
        fail(`${totals.gross} is not ${quote.total_amount_pence}`);
      if (client.id !== organisation.id) fail(`goes to organisation ${organisation.id}, not ${client.id}`);
      if (client.xero_contact_id !== organisation.providerContactId)
        fail(`goes to ${organisation.providerContactId}, not ${client.xero_contact_id}`);
    });
  }
}
