import { formatQuantity } from 'api-contract';
import { DomainError } from '../../kernel/errors';
import type { AccountingContext, Context } from '../../kernel/context';
import type { InvoiceContents, InvoiceDraft, ProviderInvoice } from '../../kernel/ports';
import { mirrorInvoice, parentOf } from './mirror';
import { lockRow, type InvoiceRow, type Tx } from '../../store';

/**
 * - `rejected`: the provider refused the request; nothing was written. `messages` are the provider's.
 * - `unavailable`: it could not be reached or returned a server error, and nothing can have been written.
 * - `invalidResponse`: a read got a response that does not have the documented form.
 * - `rateLimited`: it requires a longer wait than a request may take; nothing was written.
 * - `timedOut`: a read got no response in time.
 * - `unknownOutcome`: a write got no usable response, so it may have succeeded. Check before a retry.
 * - `unknownUpdate`: the same of an update, which is safe to repeat.
 * - `misconfigured`: it does not accept our credentials, or the invoice needs a setting that is missing.
 */
type ProviderFailureReason =
  | { kind: 'rejected'; messages: readonly string[] }
  | { kind: 'unavailable' }
  | { kind: 'invalidResponse' }
  | { kind: 'rateLimited'; retryAfterSeconds: number }
  | { kind: 'timedOut' }
  | { kind: 'unknownOutcome' }
  | { kind: 'unknownUpdate' }
  | { kind: 'misconfigured'; detail: string };

/** A provider's limit for a day makes everybody wait for hours. */
const waitOf = (seconds: number): string => {
  if (seconds < 120) return formatQuantity(seconds, 'second');
  return seconds < 7200
    ? formatQuantity(Math.ceil(seconds / 60), 'minute')
    : formatQuantity(Math.ceil(seconds / 3600), 'hour');
};

/** Returns what to tell staff, who know the provider by this name. */
const messageOf = (reason: ProviderFailureReason, provider: string): string => {
  switch (reason.kind) {
    case 'rejected':
      return `${provider} refused the request: ${reason.messages.join(' ') || 'it gave no reason.'}`;
    case 'unavailable':
      return `${provider} can’t be reached. Please try again later.`;
    case 'invalidResponse':
      return `${provider} sent a response that can’t be read. Please try again later.`;
    case 'rateLimited':
      return `${provider} is busy. Please try again in ${waitOf(reason.retryAfterSeconds)}.`;
    case 'timedOut':
      return `${provider} took too long to respond. Please try again.`;
    case 'unknownOutcome':
      return `${provider} did not confirm the invoice. It is safe to try again: there will be only one invoice.`;
    case 'unknownUpdate':
      return `${provider} did not confirm the change of the invoice. It is safe to save again.`;
    case 'misconfigured':
      return `${provider} is not connected correctly: ${reason.detail}`;
  }
};

/** The time after which to retry a failure of which the provider has not said how long it lasts. */
const retrySeconds = 10;

const retryAfter = (reason: ProviderFailureReason): number | undefined => {
  if (reason.kind === 'rejected' || reason.kind === 'misconfigured') return undefined;
  return reason.kind === 'rateLimited' ? reason.retryAfterSeconds : retrySeconds;
};

/** A failure of the accounting provider; the response is 502 with the message of `named`. */
export class ProviderFailure extends DomainError {
  constructor(
    readonly reason: ProviderFailureReason,
    options?: ErrorOptions,
  ) {
    super('providerFailed', messageOf(reason, 'The accounting provider'), retryAfter(reason), options);
  }

  /** Returns the error for staff, with the provider's configured name. */
  named(provider: string): DomainError {
    const { kind, reason, retryAfterSeconds, cause } = this;
    return new DomainError(kind, messageOf(reason, provider), retryAfterSeconds, { cause });
  }
}

/** Returns a failure of the provider with the name by which staff know it, and any other error as it is. */
export const nameProvider = async (
  { documents }: Pick<Context, 'documents'>,
  error: unknown,
): Promise<unknown> =>
  error instanceof ProviderFailure ? error.named((await documents.company()).accountingProvider) : error;

/** Returns whether a write that failed with this error may have succeeded at the provider. */
export const isInDoubt = (error: unknown): boolean =>
  !(error instanceof ProviderFailure) || error.reason.kind === 'unknownOutcome';

/** Returns whether the provider refused the request. */
export const isRejected = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.reason.kind === 'rejected';

/** Returns the error for the user who saved the details of an invoice. */
const toUpdateError = (error: unknown): unknown =>
  error instanceof ProviderFailure && error.reason.kind === 'unknownOutcome'
    ? new ProviderFailure({ kind: 'unknownUpdate' }, { cause: error })
    : error;

interface InvoiceChanges {
  quoteId: number;
  drafts: readonly { xeroInvoiceId: string; draft: InvoiceDraft }[];
  /** Makes further writes in the mirror's transaction. */
  record?: (tx: Tx) => Promise<void>;
}

/**
 * Replaces the drafts of a quote at the provider, and updates the mirror: with an embedded provider in one transaction. A write with an unknown
 * outcome is retried once under the same key; it replaces the whole invoice, so a retry is safe.
 */
export const updateProviderInvoices = async (
  { store, clock, tokens, accounting }: AccountingContext,
  { quoteId, drafts, record }: InvoiceChanges,
): Promise<void> => {
  const keep = (
    update: (tx: Tx, change: (typeof drafts)[number], index: number) => Promise<ProviderInvoice>,
  ) =>
    store.transaction(async (tx) => {
      await lockRow(tx, 'quotes', quoteId);
      await record?.(tx);
      for (const [index, change] of drafts.entries()) {
        const parent = parentOf(change.draft);
        const updated = await update(tx, change, index);
        await mirrorInvoice(tx, updated, { now: clock.now().toISOString(), parent });
      }
    });
  if (!accounting.isRemote)
    return keep((tx, { xeroInvoiceId, draft }) => accounting.updateDraft(tx, xeroInvoiceId, draft));
  const updated: ProviderInvoice[] = [];
  for (const { xeroInvoiceId, draft } of drafts) {
    const key = tokens.create();
    const write = () => accounting.updateDraft(key, xeroInvoiceId, draft);
    updated.push(
      await write()
        .catch((error: unknown) => {
          if (isInDoubt(error)) return write();
          throw error;
        })
        .catch((error: unknown) => {
          throw toUpdateError(error);
        }),
    );
  }
  return keep((_tx, _change, index) => Promise.resolve(updated[index]!));
};

/** Fetches an invoice from the provider, writes it to the mirror and returns it with its contents. */
export const refreshInvoice = async (
  { store, clock, accounting }: AccountingContext,
  xeroInvoiceId: string,
): Promise<InvoiceRow & InvoiceContents> => {
  const invoice = await accounting.get(xeroInvoiceId);
  const { contact_name, lines } = invoice;
  const now = clock.now().toISOString();
  const row = await store.transaction((tx) => mirrorInvoice(tx, invoice, { now }));
  return { ...row, contact_name, lines };
};
