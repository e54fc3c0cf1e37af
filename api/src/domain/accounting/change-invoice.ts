import { DomainError } from '../errors';
import type { Context } from '../context';
import type { InvoiceDraft, ProviderInvoice } from '../ports';
import { mirrorInvoice, type InvoiceOwner } from './mirror';
import { lockRow, type InvoiceRow, type Tx } from '../../store';

/**
 * - `rejected`: the provider refused the request; nothing was written. `messages` are the provider's.
 * - `unavailable`: it could not be reached or returned a server error, and nothing can have been written.
 * - `rateLimited`: it requires a longer wait than a request may take; nothing was written.
 * - `timedOut`: a read got no response in time.
 * - `unknownOutcome`: a write got no usable response, so it may have succeeded. Check before a retry.
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

/** A failure of the accounting provider; the response is 502 with this message. */
export class ProviderFailure extends DomainError {
  constructor(
    readonly reason: ProviderFailureReason,
    options?: ErrorOptions,
  ) {
    super('providerFailed', messageOf(reason));
    this.cause = options?.cause;
  }
}

/** Returns whether a write that failed with this error may have succeeded at the provider. */
export const isInDoubt = (error: unknown): boolean =>
  !(error instanceof ProviderFailure) || error.reason.kind === 'unknownOutcome';

/** Returns whether the provider refused the request. */
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
 * Replaces a draft at the provider, and updates the mirror. `record` runs in the mirror's transaction. A write with an unknown
 * outcome is retried once under the same key; it replaces the whole invoice, so a retry is safe.
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

/** Fetches an invoice from the provider, writes it to the mirror and returns the provider's status. */
export const refreshInvoice = async (context: Accounting, xeroInvoiceId: string): Promise<InvoiceRow> =>
  keep(context, await context.accounting.get(xeroInvoiceId), undefined, undefined);
