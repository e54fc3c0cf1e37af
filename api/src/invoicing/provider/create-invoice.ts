import { londonDate, type PricedPart, type UnconfirmedInvoice } from 'api-contract';
import { getRow, lockRow, updateRow, type InvoiceRow, type QuoteRow, type Tx } from '../../store';
import { lockOpenJob } from '../../kernel/jobs/queries';
import type { AccountingContext, TimedContext } from '../../kernel/context';
import { JobFailure } from '../../kernel/errors';
import {
  begin,
  isBeingWorked,
  listOpenJobs,
  markSent,
  run,
  send,
  dedupe,
  waitForTurn,
} from '../../kernel/jobs/jobs';
import { ARRIVAL_SECONDS, WAIT_SECONDS } from '../../kernel/job-kinds';
import type { InvoiceDraft, ProviderInvoice, RemoteProvider } from '../../kernel/ports';
import type { Author } from '../../kernel/records';
import { isInDoubt, isRejected, ProviderFailure } from './change-invoice';
import { endIntent, type InvoiceIntent } from '../../quotes/quote/invoice-intents';
import { isLiveRow, readPartsToInvoice } from '../../quotes/quote/quote-invoice';
import { mirrorInvoice, parentOf } from './mirror';

type RemoteAccounting = AccountingContext & { accounting: RemoteProvider };

interface InvoiceOrder {
  quoteId: number;
  author: Author;
  /** Returns the draft of a part; throws for a quote that may not be invoiced. Runs with the quote locked. */
  prepare: (tx: Tx, quote: QuoteRow, part: PricedPart) => Promise<InvoiceDraft>;
}

/** An invoice of a quote, and whether all its parts have theirs. */
interface Made {
  invoice: InvoiceRow;
  isLast: boolean;
}

const findFirstInvoice = async (tx: Tx, { invoice_id }: QuoteRow): Promise<Made> => ({
  invoice: await getRow(tx, 'invoices', invoice_id!),
  isLast: true,
});

/** Returns whether what was sent may still arrive. */
const mayArrive = ({ clock }: TimedContext, { sent_on }: Pick<InvoiceIntent, 'sent_on'>): boolean =>
  sent_on !== null && Math.abs(clock.now().getTime() - Date.parse(sent_on)) < ARRIVAL_SECONDS * 1000;

/** Returns the invoice where none is missing, or the intent to create the next one; undefined while another process works on it. */
const beginIntent = (context: AccountingContext, { quoteId, author, prepare }: InvoiceOrder) =>
  context.store.transaction(async (tx): Promise<Made | InvoiceIntent | undefined> => {
    const now = context.clock.now();
    const quote = await lockRow(tx, 'quotes', quoteId);
    const [part] = await readPartsToInvoice(tx, quote);
    if (!part) return findFirstInvoice(tx, quote);
    const singletonKey = String(quoteId);
    const known = await lockOpenJob(tx, 'create-invoice', singletonKey);
    if (known && isBeingWorked(known, now)) return undefined;
    const draft = await prepare(tx, quote, part);
    // Only what was sent a moment ago is repeated; after that the provider's list says whether it arrived.
    if (known && mayArrive(context, known)) return begin(tx, known, now);
    const data = { idempotencyKey: context.tokens.create(), draft, authorId: author?.id ?? null };
    if (!known) return begin(tx, await send(tx, 'create-invoice', data, now, { singletonKey }), now);
    const fresh = { data: JSON.stringify(data), created_on: now.toISOString(), state: 'created' } as const;
    return begin(tx, await updateRow(tx, 'jobs', known.id, { ...fresh, retry_count: 0 }), now);
  });

/** Returns why the invoice that was made or found for a draft is not one of its quote; undefined where it is. */
const findObstacle = async (
  tx: Tx,
  { quote_id, invoice_number, ...invoice }: InvoiceRow,
  { quoteId, reference }: InvoiceDraft,
): Promise<string | undefined> => {
  const name = ['Its invoice', invoice_number ?? []].flat().join(' ');
  if (!isLiveRow(invoice)) return `${name} for ${reference} is void or credited. Please try again.`;
  if (quote_id === null)
    return `${name} for ${reference} is one too many: the quote has another one. Void one of the two there.`;
  if (quote_id === quoteId) return undefined;
  const { reference_label: other } = await getRow(tx, 'quotes', quote_id);
  return `${name} has the reference ${reference}, but is that of ${other}. Correct the reference there, then try again.`;
};

/** Writes the intent's invoice to the mirror, which ties it to the quote, and ends the intent. */
const tie = (
  { store, clock }: AccountingContext,
  { draft }: InvoiceIntent['data'],
  made: ProviderInvoice,
  isFound = true,
) =>
  store.transaction(async (tx) => {
    const now = clock.now().toISOString();
    const invoice = await mirrorInvoice(tx, made, { now, parent: parentOf(draft, isFound) });
    await endIntent(tx, draft.quoteId);
    const quote = await getRow(tx, 'quotes', draft.quoteId);
    const obstacle = await findObstacle(tx, invoice, draft);
    return { invoice, obstacle, isLast: !quote.is_partly_invoiced };
  });

/** Looks for an intent's invoice at the provider. After a restore, one that is older than the quote is of a lost quote with the same reference. */
const findMade = async ({ store, accounting }: AccountingContext, { draft }: InvoiceIntent['data']) => {
  const { created_at } = await store.read((db) => getRow(db, 'quotes', draft.quoteId));
  return accounting.findByReference(draft.reference, londonDate(created_at));
};

const vagueKinds = ['unavailable', 'timedOut', 'invalidResponse'];

/** Returns the error for the user: while the outcome is unknown, that the provider failed to answer is not what matters. */
const toDoubt = (error: unknown): unknown =>
  error instanceof ProviderFailure && vagueKinds.includes(error.reason.kind)
    ? new ProviderFailure({ kind: 'unknownOutcome' }, { cause: error })
    : error;

/** Finds or creates the intent's invoice. Looks at the provider before each write, and repeats one whose outcome is unknown. */
const carryOut = (context: RemoteAccounting, intent: InvoiceIntent): Promise<Made> => {
  const { accounting } = context;
  const { idempotencyKey, draft } = intent.data;
  let isOpen = intent.sent_on !== null;
  let isFound = true;
  const look = () => findMade(context, intent.data);
  const write = async (): Promise<ProviderInvoice> => {
    let isSent = false;
    const onSend = async () => {
      isSent = await markSent(context, intent);
      // Waited so long that another process has taken over.
      if (!isSent) throw new ProviderFailure({ kind: 'timedOut' });
    };
    try {
      const made = await accounting.createDraft(idempotencyKey, draft, onSend);
      isOpen = true;
      isFound = false;
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
  const create = async (): Promise<Made> => {
    const found = await look();
    if (!found) isOpen = mayArrive(context, intent);
    const made = found ?? (await write().catch(writeAgain));
    const { obstacle, ...tied } = await tie(context, intent.data, made, isFound);
    isOpen = false;
    if (obstacle === undefined) return tied;
    throw new ProviderFailure({ kind: 'rejected', messages: [obstacle] });
  };
  return run(context, intent, create, () => (isOpen ? 'unclear' : 'refused')).catch((error: unknown) => {
    throw isOpen ? toDoubt(error) : error;
  });
};

const createRemotely = async (context: RemoteAccounting, order: InvoiceOrder): Promise<Made> => {
  const attempt = async () => {
    const begun = await beginIntent(context, order);
    return begun && 'data' in begun ? carryOut(context, begun) : begun;
  };
  const made = await waitForTurn(attempt, WAIT_SECONDS['create-invoice']);
  if (made) return made;
  throw new ProviderFailure({ kind: 'unknownOutcome' });
};

/** Creates the next invoice of a quote, or finds that none is missing. */
const createNext = (context: AccountingContext, order: InvoiceOrder): Promise<Made> => {
  const { store, clock, accounting } = context;
  const { quoteId, author, prepare } = order;
  if (accounting.isRemote)
    return dedupe(store, `invoice of quote ${quoteId}`, () =>
      createRemotely({ ...context, accounting }, order),
    );
  return store.transaction(async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const [part, ...others] = await readPartsToInvoice(tx, quote);
    if (!part) return findFirstInvoice(tx, quote);
    const draft = await prepare(tx, quote, part);
    const made = await accounting.createDraft(tx, draft);
    const mirroring = { now: clock.now().toISOString(), parent: parentOf(draft), author };
    return { invoice: await mirrorInvoice(tx, made, mirroring), isLast: others.length === 0 };
  });
};

/**
 * Returns an invoice of a quote, after creating that of each part that has none. Concurrent and repeated calls create
 * only one of each: an embedded provider writes in one transaction; at a remote one, calls in this process share the outcome, other processes
 * wait for the job, and after an unknown outcome or a crash the invoice is looked up by its reference before a retry.
 */
export const createProviderInvoice = async (
  context: AccountingContext,
  order: InvoiceOrder,
): Promise<InvoiceRow> => {
  for (;;) {
    const { invoice, isLast } = await createNext(context, order);
    if (isLast) return invoice;
  }
};

/**
 * Ends an attempt that was left over: one that was never sent at once, since the user who asked was told that it failed; another one by
 * what the provider says of its reference. Throws where the provider cannot say.
 */
export const settleInvoice = async (context: AccountingContext, intent: InvoiceIntent): Promise<void> => {
  if (intent.sent_on === null) return;
  const found = await findMade(context, intent.data);
  if (found) await tie(context, intent.data, found);
  else if (mayArrive(context, intent)) throw new JobFailure('The invoice may still arrive.', 'unclear');
};

/** Settles the attempts that no process works on. Throws `ProviderFailure` when the provider cannot say what became of one. */
export const settleInvoices = async (context: AccountingContext): Promise<void> => {
  const { store, clock } = context;
  for (const { data } of await store.read((db) => listOpenJobs(db, 'create-invoice'))) {
    const intent = await store.transaction(async (tx) => {
      const row = await lockOpenJob(tx, 'create-invoice', String(data.draft.quoteId));
      return row && !isBeingWorked(row, clock.now())
        ? begin<'create-invoice'>(tx, row, clock.now())
        : undefined;
    });
    if (!intent) continue;
    await run(context, intent, () => settleInvoice(context, intent)).catch((error: unknown) => {
      if (!(error instanceof JobFailure)) throw error;
    });
  }
};

/** Returns the quotes of which it is not known whether the provider has created their invoice, the oldest attempt first. */
export const listUnconfirmedInvoices = ({ store, clock }: TimedContext): Promise<UnconfirmedInvoice[]> =>
  store.read(async (db) => {
    // The first attempt, which a user is waiting for, is not in doubt yet.
    const isFirst = (job: InvoiceIntent) => job.retry_count === 0 && isBeingWorked(job, clock.now());
    const left = (await listOpenJobs(db, 'create-invoice')).filter(
      (job) => job.sent_on !== null && !isFirst(job),
    );
    return left.map(({ data: { draft }, created_on }) => ({
      quote: { id: draft.quoteId, reference_label: draft.reference },
      organisation: { id: draft.organisation.id, name: draft.organisation.name },
      tried_at: created_on,
    }));
  });
