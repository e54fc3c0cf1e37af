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
 * That an invoice is to be made for a quote, written down before the provider is asked: its key, and the very draft that was sent,
 * so that a retry repeats that request and no other. It goes away together with the doubt: when the invoice is in the mirror, or
 * when the provider said no.
 */
export interface InvoiceIntent {
  /** Sent with the write, and again with its retries. */
  idempotencyKey: string;
  draft: InvoiceDraft;
  /** While this moment lies ahead somebody is at it; null when nobody is and it is not known whether the invoice was made. */
  claimedUntil: string | null;
}

const scope = 'create-invoice';

const parse = ({ outcome, key }: IdempotencyKeyRow): InvoiceIntent => {
  if (outcome === null) throw new Error(`The intent to invoice quote ${key} is empty`);
  return JSON.parse(outcome) as InvoiceIntent;
};

/** The intent of a quote; there is one at most. */
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
  /** Refuses a quote that may not be invoiced, and says what the invoice is to say. Inside the transaction that begins. */
  prepare: (tx: Tx, quote: QuoteRow) => Promise<InvoiceDraft>;
  /** What else is to be written together with the invoice. */
  record?: (tx: Tx, invoice: InvoiceRow) => Promise<void>;
}

/** Longer than the provider may take for one question, so that nobody is taken for dead who only waits. */
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

/** Nobody else takes the intent over while this one still works on it. */
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

/** The intent's invoice: the one that is there already, else a new one. Looks again before it repeats a write. */
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

/** What a client would read differently; dates stay as they were when the making began. */
const saysOtherwise = (sent: InvoiceDraft, wanted: InvoiceDraft): boolean => {
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
    // From here on it is there: whatever fails now, the next attempt must find it.
    inDoubt = true;
    const isBehind = isRetry && made.status === 'DRAFT' && saysOtherwise(intent.draft, wanted);
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
    // Another process is at it.
    await pause(pollMilliseconds);
  }
  throw new ProviderFailure({ kind: 'unknownOutcome' });
};

const underWay = new WeakMap<Store, Map<number, Promise<InvoiceRow>>>();

/**
 * The invoice of a quote: the one that it has, else a new one at the accounting provider. However many ask at once, and however
 * often, there is one invoice: those who come while it is being made share its outcome; other processes wait for the claim in the
 * store; and an attempt that ended in doubt, or with the process, is looked up by its reference before anything is written again.
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
