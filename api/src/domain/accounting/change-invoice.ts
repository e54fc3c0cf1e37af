import { DomainError } from '../errors';
import type { Context } from '../context';
import type { InvoiceDraft, ProviderInvoice } from '../ports';
import { mirrorInvoice, type InvoiceOwner } from './mirror';
import { lockRow, type InvoiceRow, type Tx } from '../../store';

/**
 * - `rejected`: the provider understood and says no; nothing was written. `messages` are its own words.
 * - `unavailable`: it could not be reached or answered with a fault, before anything can have been written.
 * - `rateLimited`: it asks us to wait longer than a request may take; nothing was written.
 * - `timedOut`: a question got no answer in time.
 * - `unknownOutcome`: a write got no answer that could be understood: it may have been done or not. Look before writing again.
 * - `misconfigured`: it does not accept our credentials, or the invoice needs a setting that is missing.
 */
export type ProviderFailureReason =
  | { kind: 'rejected'; messages: readonly string[] }
  | { kind: 'unavailable' }
  | { kind: 'rateLimited'; retryAfterSeconds: number }
  | { kind: 'timedOut' }
  | { kind: 'unknownOutcome' }
  | { kind: 'misconfigured'; detail: string };

const messageOf = (reason: ProviderFailureReason): string => {
  switch (reason.kind) {
    case 'rejected':
      return `The accounting provider refused: ${reason.messages.join(' ') || 'it gave no reason.'}`;
    case 'unavailable':
      return 'The accounting provider cannot be reached. Please try again later.';
    case 'rateLimited':
      return `The accounting provider is busy. Please try again in ${reason.retryAfterSeconds} seconds.`;
    case 'timedOut':
      return 'The accounting provider took too long to answer. Please try again.';
    case 'unknownOutcome':
      return 'The accounting provider did not confirm the invoice. It is safe to try again: there will be one invoice only.';
    case 'misconfigured':
      return `The connection to the accounting provider is not set up right: ${reason.detail}`;
  }
};

/** The accounting provider did not do what it was asked; on the wire 502 with this message. */
export class ProviderFailure extends DomainError {
  constructor(
    readonly reason: ProviderFailureReason,
    options?: ErrorOptions,
  ) {
    super('providerFailed', messageOf(reason));
    this.cause = options?.cause;
  }
}

/** Whether a write that ended with this error may have been done all the same. */
export const isInDoubt = (error: unknown): boolean =>
  !(error instanceof ProviderFailure) || error.reason.kind === 'unknownOutcome';

/** Whether the provider understood and said no. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason.kind === 'rejected';

type Accounting = Pick<Context, 'store' | 'clock' | 'tokens' | 'accounting'>;

type Recording = (tx: Tx, invoice: InvoiceRow) => Promise<void>;

const keep = (
  { store, clock }: Accounting,
  invoice: ProviderInvoice,
  owner: InvoiceOwner | undefined,
  record: Recording | undefined,
): Promise<InvoiceRow> =>
  store.transaction(async (tx) => {
    if (owner) await lockRow(tx, 'quotes', owner.quote_id);
    const mirroring = { now: clock.now().toISOString(), ...(owner ? { owner } : {}) };
    const row = await mirrorInvoice(tx, invoice, mirroring);
    await record?.(tx, row);
    return row;
  });

/**
 * Makes a draft at the provider say what `draft` says, and the mirror with it. `record` writes what belongs together with it, in
 * the mirror's transaction. A write in doubt is repeated once under its key: it replaces all that the invoice says, so that
 * repeating it cannot make anything twice.
 */
export const updateProviderInvoice = async (
  context: Accounting,
  { xeroInvoiceId, draft, record }: { xeroInvoiceId: string; draft: InvoiceDraft; record?: Recording },
): Promise<InvoiceRow> => {
  const key = context.tokens.create();
  const write = () => context.accounting.updateDraft(key, xeroInvoiceId, draft);
  const updated = await write().catch((error: unknown) => {
    if (isInDoubt(error)) return write();
    throw error;
  });
  const owner = {
    quote_id: draft.quoteId,
    organisation_id: draft.organisation.id,
    contact_id: draft.contact.id,
  };
  return keep(context, updated, owner, record);
};

/** Asks the provider for an invoice now and writes it into the mirror: its status is the provider's own word. */
export const refreshInvoice = async (context: Accounting, xeroInvoiceId: string): Promise<InvoiceRow> =>
  keep(context, await context.accounting.get(xeroInvoiceId), undefined, undefined);
