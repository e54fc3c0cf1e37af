import type { UnconfirmedInvoice } from 'api-contract';
import { getRow, lockRow, type InvoiceRow, type QuoteRow, type Tx } from '../../store';
import type { AccountingContext, TimedContext } from '../context';
import type { InvoiceDraft, ProviderInvoice, RemoteProvider } from '../ports';
import type { Author } from '../records';
import { isInDoubt, isRejected, ProviderFailure } from './change-invoice';
import { isClaimed, pause, share } from './claims';
import { endIntent, findIntent, listIntents, saveIntent, type InvoiceIntent } from './invoice-intents';
import { mirrorInvoice, ownerOf } from './mirror';

type RemoteAccounting = AccountingContext & { accounting: RemoteProvider };

interface InvoiceOrder {
  quoteId: number;
  author: Author;
  /** Returns the draft; throws for a quote that may not be invoiced. Runs with the quote locked. */
  prepare: (tx: Tx, quote: QuoteRow) => Promise<InvoiceDraft>;
}

/** A process renews its claim while it is alive, so an attempt without one is nobody's. */
const claimMilliseconds = 15_000;
const renewMilliseconds = 5000;
/** Longer than the timeout of a request: the provider has done by then what was sent, or never will. */
const arrivalMilliseconds = 20_000;
/** How long a request waits for another process's attempt. */
const timeoutMilliseconds = 45_000;
const pollMilliseconds = 200;

const claimed = ({ clock }: AccountingContext): Pick<InvoiceIntent, 'claimedUntil'> => ({
  claimedUntil: new Date(clock.now().getTime() + claimMilliseconds).toISOString(),
});

const isUnderWay = ({ clock }: Pick<AccountingContext, 'clock'>, { claimedUntil }: InvoiceIntent): boolean =>
  isClaimed(claimedUntil, clock.now(), claimMilliseconds);

/** Returns whether what was sent may still arrive. */
const mayArrive = ({ clock }: AccountingContext, { sentAt }: InvoiceIntent): boolean =>
  sentAt !== null && Math.abs(clock.now().getTime() - Date.parse(sentAt)) < arrivalMilliseconds;

type Beginning = { invoice: InvoiceRow } | { intent: InvoiceIntent } | 'under way';

const begin = (context: AccountingContext, { quoteId, author, prepare }: InvoiceOrder): Promise<Beginning> =>
  context.store.transaction(async (tx): Promise<Beginning> => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    if (quote.invoice_id !== null) return { invoice: await getRow(tx, 'invoices', quote.invoice_id) };
    const known = await findIntent(tx, quoteId);
    if (known && isUnderWay(context, known)) return 'under way';
    const draft = await prepare(tx, quote);
    const fresh: InvoiceIntent = {
      idempotencyKey: context.tokens.create(),
      draft,
      authorId: author?.id ?? null,
      begunAt: context.clock.now().toISOString(),
      sentAt: known?.sentAt ?? null,
      claimedUntil: null,
    };
    // Only what was sent a moment ago is repeated; after that the provider's list says whether it arrived.
    const intent = { ...(known && mayArrive(context, known) ? known : fresh), ...claimed(context) };
    await saveIntent(tx, intent);
    return { intent };
  });

/** Changes or ends the intent, unless another process has replaced it. Returns whether it was still there. */
const changeIntent = (
  { store }: AccountingContext,
  { idempotencyKey, draft: { quoteId } }: InvoiceIntent,
  change: (current: InvoiceIntent) => InvoiceIntent | undefined,
): Promise<boolean> =>
  store.transaction(async (tx) => {
    await lockRow(tx, 'quotes', quoteId);
    const current = await findIntent(tx, quoteId);
    if (current?.idempotencyKey !== idempotencyKey) return false;
    const changed = change(current);
    await (changed ? saveIntent(tx, changed) : endIntent(tx, quoteId));
    return true;
  });

/** Writes the intent's invoice to the mirror, which ties it to the quote, and ends the intent. */
const tie = ({ store, clock }: AccountingContext, { draft }: InvoiceIntent, made: ProviderInvoice) =>
  store.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const invoice = await mirrorInvoice(tx, made, { now, owner: ownerOf(draft) });
    await endIntent(tx, draft.quoteId);
    const quote = await getRow(tx, 'quotes', draft.quoteId);
    return { invoice, isTied: quote.invoice_id === invoice.id };
  });

const vagueKinds = ['unavailable', 'timedOut', 'invalidResponse'];

/** Returns the error for the user: while the outcome is unknown, that the provider failed to answer is not what matters. */
const toDoubt = (error: unknown): unknown =>
  error instanceof ProviderFailure && vagueKinds.includes(error.reason.kind)
    ? new ProviderFailure({ kind: 'unknownOutcome' }, { cause: error })
    : error;

/** Finds or creates the intent's invoice. Looks at the provider before each write, and repeats one whose outcome is unknown. */
const carryOut = async (context: RemoteAccounting, intent: InvoiceIntent): Promise<InvoiceRow> => {
  const { accounting, clock } = context;
  const { idempotencyKey, draft } = intent;
  let isOpen = intent.sentAt !== null;
  const look = () => accounting.findByReference(draft.reference);
  const write = async (): Promise<ProviderInvoice> => {
    let isSent = false;
    const markSent = async () => {
      const sent = { sentAt: clock.now().toISOString(), ...claimed(context) };
      isSent = await changeIntent(context, intent, (current) => ({ ...current, ...sent }));
      // Waited so long that another process has taken over.
      if (!isSent) throw new ProviderFailure({ kind: 'timedOut' });
    };
    try {
      const made = await accounting.createDraft(idempotencyKey, draft, markSent);
      isOpen = true;
      return made;
    } catch (error) {
      if (isSent) isOpen = isInDoubt(error) || (isOpen && !isRejected(error));
      throw error;
    }
  };
  const writeAgain = async (error: unknown): Promise<ProviderInvoice> => {
    if (!isOpen || !isInDoubt(error)) throw error;
    return (await look()) ?? write();
  };
  const renew = () => changeIntent(context, intent, (current) => ({ ...current, ...claimed(context) }));
  const renewal = setInterval(() => void renew().catch(() => undefined), renewMilliseconds).unref();
  try {
    const found = await look();
    if (!found) isOpen = mayArrive(context, intent);
    const made = found ?? (await write().catch(writeAgain));
    const { invoice, isTied } = await tie(context, intent, made);
    isOpen = false;
    if (isTied) return invoice;
    const messages = [`Its invoice for ${draft.reference} is void. Please try again.`];
    throw new ProviderFailure({ kind: 'rejected', messages });
  } catch (error) {
    await changeIntent(context, intent, (current) =>
      isOpen ? { ...current, claimedUntil: null } : undefined,
    );
    throw isOpen ? toDoubt(error) : error;
  } finally {
    clearInterval(renewal);
  }
};

const createRemotely = async (context: RemoteAccounting, order: InvoiceOrder): Promise<InvoiceRow> => {
  for (let waited = 0; waited < timeoutMilliseconds; waited += pollMilliseconds) {
    const beginning = await begin(context, order);
    if (beginning === 'under way') await pause(pollMilliseconds);
    else if ('invoice' in beginning) return beginning.invoice;
    else return carryOut(context, beginning.intent);
  }
  throw new ProviderFailure({ kind: 'unknownOutcome' });
};

/**
 * Returns the invoice of a quote: the existing one, else a new one at the accounting provider. Concurrent and repeated calls create
 * only one: an embedded provider writes in one transaction; at a remote one, calls in this process share the outcome, other processes
 * wait for the claim in the store, and after an unknown outcome or a crash the invoice is looked up by its reference before a retry.
 */
export const createProviderInvoice = (
  context: AccountingContext,
  order: InvoiceOrder,
): Promise<InvoiceRow> => {
  const { store, clock, accounting } = context;
  const { quoteId, author, prepare } = order;
  if (accounting.isRemote)
    return share(store, `invoice of quote ${quoteId}`, () =>
      createRemotely({ ...context, accounting }, order),
    );
  return store.transaction(async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    if (quote.invoice_id !== null) return getRow(tx, 'invoices', quote.invoice_id);
    const draft = await prepare(tx, quote);
    const made = await accounting.createDraft(tx, draft);
    return mirrorInvoice(tx, made, { now: clock.now().toISOString(), owner: ownerOf(draft), author });
  });
};

/**
 * Ends the attempts that no process is carrying out any more: those that were never sent at once, the others by what the provider says
 * of their reference. Throws `ProviderFailure` when it cannot say.
 */
export const settleInvoices = (context: AccountingContext): Promise<void> =>
  share(context.store, 'settling', async () => {
    const left = (await context.store.read(listIntents)).filter((intent) => !isUnderWay(context, intent));
    const forget = (intent: InvoiceIntent) => changeIntent(context, intent, () => undefined);
    for (const intent of left.filter(({ sentAt }) => sentAt === null)) await forget(intent);
    for (const intent of left.filter(({ sentAt }) => sentAt !== null)) {
      const found = await context.accounting.findByReference(intent.draft.reference);
      if (found) await tie(context, intent, found);
      else if (!mayArrive(context, intent)) await forget(intent);
    }
  });

/** Returns the quotes of which it is not known whether the provider has created their invoice, the oldest attempt first. */
export const listUnconfirmedInvoices = ({ store, clock }: TimedContext): Promise<UnconfirmedInvoice[]> =>
  store.read(async (db) => {
    const left = (await listIntents(db)).filter(
      (intent) => intent.sentAt !== null && !isUnderWay({ clock }, intent),
    );
    return left.map(({ draft, begunAt }) => ({
      quote: { id: draft.quoteId, reference_label: draft.reference },
      organisation: { id: draft.organisation.id, name: draft.organisation.name },
      tried_at: begunAt,
    }));
  });
