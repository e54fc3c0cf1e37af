import type { InvoiceDraft, ProviderInvoice } from '../ports';
import {
  deleteRows,
  findRow,
  insertRow,
  updateRow,
  type Db,
  type IdempotencyKeyRow,
  type Tx,
  getRow,
  lockRow,
  type InvoiceRow,
  type QuoteRow,
  type Store,
} from '../../store';
import type { Context } from '../context';
import { isClaimed } from './synchronise';
import { mirrorInvoice } from './mirror';
import { isInDoubt, isRejected, ProviderFailure } from './change-invoice';

/**
 * The intent to create an invoice for a quote, stored before the request to the provider: its idempotency key and the exact draft,
 * so that a retry repeats the same request. It is deleted when the outcome is known: when the invoice is in the mirror, or when the
 * provider refused it.
 */
export interface InvoiceIntent {
  /** The idempotency key, sent with the write and its retries. */
  idempotencyKey: string;
  draft: InvoiceDraft;
  /** The end of the current claim; null when there is no claim and the outcome is unknown. */
  claimedUntil: string | null;
}

const scope = 'create-invoice';

const parse = ({ outcome, key }: IdempotencyKeyRow): InvoiceIntent => {
  if (outcome === null) throw new Error(`The intent to invoice quote ${key} is empty`);
  return JSON.parse(outcome) as InvoiceIntent;
};

/** Returns the intent of a quote; there is one at most. */
export const findIntent = async (db: Db, quoteId: number): Promise<InvoiceIntent | undefined> => {
  const row = await findRow(db, 'idempotency_keys', { scope, key: String(quoteId) });
  return row && parse(row);
};

export const saveIntent = async (tx: Tx, intent: InvoiceIntent, now: string): Promise<void> => {
  const key = String(intent.draft.quoteId);
  const outcome = JSON.stringify(intent);
  const known = await findRow(tx, 'idempotency_keys', { scope, key });
  if (known) await updateRow(tx, 'idempotency_keys', known.id, { outcome });
  else await insertRow(tx, 'idempotency_keys', { scope, key, created_at: now, outcome });
};

export const forgetIntent = (tx: Tx, quoteId: number): Promise<void> =>
  deleteRows(tx, 'idempotency_keys', { scope, key: String(quoteId) });

export type Accounting = Pick<Context, 'store' | 'clock' | 'tokens' | 'accounting'>;

export interface InvoiceOrder {
  quoteId: number;
  /** Returns the draft; throws for a quote that may not be invoiced. Runs in the first transaction. */
  prepare: (tx: Tx, quote: QuoteRow) => Promise<InvoiceDraft>;
  /** Makes further writes in the invoice's transaction. */
  record?: (tx: Tx, invoice: InvoiceRow) => Promise<void>;
}

/** Longer than the timeout of a request to the provider, so that a waiting process keeps its claim. */
const claimMilliseconds = 40_000;
const pollMilliseconds = 200;
const polls = (claimMilliseconds + 5000) / pollMilliseconds;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Beginning =
  | { kind: 'made'; invoice: InvoiceRow }
  | { kind: 'underWay' }
  | { kind: 'ours'; intent: InvoiceIntent; wanted: InvoiceDraft; isRetry: boolean };

const claim = ({ clock }: Accounting, intent: InvoiceIntent): InvoiceIntent => ({
  ...intent,
  claimedUntil: new Date(clock.now().getTime() + claimMilliseconds).toISOString(),
});

const begin = (context: Accounting, { quoteId, prepare }: InvoiceOrder): Promise<Beginning> =>
  context.store.transaction(async (tx): Promise<Beginning> => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    if (quote.invoice_id !== null) {
      return { kind: 'made', invoice: await getRow(tx, 'invoices', quote.invoice_id) };
    }
    const now = context.clock.now().toISOString();
    const known = await findIntent(tx, quoteId);
    if (known && isClaimed(known.claimedUntil, context.clock.now(), claimMilliseconds))
      return { kind: 'underWay' };
    const wanted = await prepare(tx, quote);
    const idempotencyKey = known?.idempotencyKey ?? context.tokens.create();
    const intent = claim(context, { idempotencyKey, draft: known?.draft ?? wanted, claimedUntil: null });
    await saveIntent(tx, intent, now);
    return { kind: 'ours', intent, wanted, isRetry: known !== undefined };
  });

/** Extends the claim, so that no other process takes over the intent. */
const keepClaim = (context: Accounting, intent: InvoiceIntent): Promise<void> =>
  context.store.transaction((tx) =>
    saveIntent(tx, claim(context, intent), context.clock.now().toISOString()),
  );

const letGo = (context: Accounting, intent: InvoiceIntent, inDoubt: boolean): Promise<void> =>
  context.store.transaction(async (tx) => {
    const now = context.clock.now().toISOString();
    if (inDoubt) await saveIntent(tx, { ...intent, claimedUntil: null }, now);
    else await forgetIntent(tx, intent.draft.quoteId);
  });

/** Returns the intent's invoice: the existing one, else a new one. Checks the provider before a retry. */
const obtain = async (
  context: Accounting,
  intent: InvoiceIntent,
  write: () => Promise<ProviderInvoice>,
): Promise<ProviderInvoice> => {
  const look = () => context.accounting.findByReference(intent.draft.reference);
  const found = await look();
  if (found) return found;
  await keepClaim(context, intent);
  try {
    return await write();
  } catch (error) {
    if (!isInDoubt(error)) throw error;
    await keepClaim(context, intent);
    const arrived = await look();
    if (arrived) return arrived;
    await keepClaim(context, intent);
    return write();
  }
};

/** Returns whether two drafts differ for the client. Dates are ignored; they stay as first sent. */
const isDifferent = (sent: InvoiceDraft, wanted: InvoiceDraft): boolean => {
  const words = (draft: InvoiceDraft) =>
    JSON.stringify({
      ...draft,
      issueDate: sent.issueDate,
      dueDate: sent.dueDate,
      organisation: { ...draft.organisation, providerContactId: null },
    });
  return words(sent) !== words(wanted);
};

const finish = (
  context: Accounting,
  order: InvoiceOrder,
  draft: InvoiceDraft,
  made: ProviderInvoice,
): Promise<InvoiceRow> =>
  context.store.transaction(async (tx) => {
    await lockRow(tx, 'quotes', order.quoteId);
    const owner = {
      quote_id: order.quoteId,
      organisation_id: draft.organisation.id,
      contact_id: draft.contact.id,
    };
    const invoice = await mirrorInvoice(tx, made, { now: context.clock.now().toISOString(), owner });
    await forgetIntent(tx, order.quoteId);
    await order.record?.(tx, invoice);
    return invoice;
  });

const carryOut = async (
  context: Accounting,
  order: InvoiceOrder,
  { intent, wanted, isRetry }: Extract<Beginning, { kind: 'ours' }>,
): Promise<InvoiceRow> => {
  let inDoubt = isRetry;
  const write = async (): Promise<ProviderInvoice> => {
    try {
      return await context.accounting.createDraft(intent.idempotencyKey, intent.draft);
    } catch (error) {
      inDoubt = isInDoubt(error) || (inDoubt && !isRejected(error));
      throw error;
    }
  };
  try {
    const made = await obtain(context, intent, write);
    // From here on the invoice exists: after any failure the next attempt must find it.
    inDoubt = true;
    const isBehind = isRetry && made.status === 'DRAFT' && isDifferent(intent.draft, wanted);
    const current = isBehind
      ? await context.accounting.updateDraft(context.tokens.create(), made.xeroInvoiceId, wanted)
      : made;
    return await finish(context, order, wanted, current);
  } catch (error) {
    await letGo(context, intent, inDoubt);
    throw error;
  }
};

const create = async (context: Accounting, order: InvoiceOrder): Promise<InvoiceRow> => {
  for (let poll = 0; poll < polls; poll += 1) {
    const beginning = await begin(context, order);
    if (beginning.kind === 'made') return beginning.invoice;
    if (beginning.kind === 'ours') return carryOut(context, order, beginning);
    // Another process holds the claim.
    await pause(pollMilliseconds);
  }
  throw new ProviderFailure({ kind: 'unknownOutcome' });
};

const underWay = new WeakMap<Store, Map<number, Promise<InvoiceRow>>>();

/**
 * Returns the invoice of a quote: the existing one, else a new one at the accounting provider. Concurrent and repeated calls create
 * only one: calls in this process share the pending outcome, other processes wait for the claim in the store, and after an unknown
 * outcome or a crash the invoice is looked up by its reference before a retry.
 */
export const createProviderInvoice = (context: Accounting, order: InvoiceOrder): Promise<InvoiceRow> => {
  const orders = underWay.get(context.store) ?? new Map<number, Promise<InvoiceRow>>();
  underWay.set(context.store, orders);
  const known = orders.get(order.quoteId);
  if (known) return known;
  const made = create(context, order).finally(() => orders.delete(order.quoteId));
  orders.set(order.quoteId, made);
  return made;
};
