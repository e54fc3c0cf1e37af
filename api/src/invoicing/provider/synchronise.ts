import {
  londonDate,
  readPartReference,
  type Instant,
  type SynchronisationResponse,
  type SynchronisationState,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import type { ProviderCredit, ProviderInvoice } from '../../kernel/ports';
import { mirrorInvoice, relinkQuote } from './mirror';
import { beginOnly, run, dedupe, waitForTurn, type JobContext } from '../../kernel/jobs/jobs';
import { WAIT_SECONDS } from '../../kernel/job-kinds';
import {
  deleteRows,
  findRestoredAt,
  findRow,
  getRow,
  insertRow,
  listRows,
  updateRow,
  type Tx,
} from '../../store';
import { isLiveRow } from '../../quotes/quote/quote-invoice';
import { creditedIdsHolding } from '../queries';
import { ProviderFailure } from './change-invoice';

type Parts = JobContext & Pick<Context, 'accounting'>;

/** How far each synchronisation overlaps the last one, because the clocks of two systems differ. */
const overlapMilliseconds = 120_000;

/** The result of one synchronisation; undefined when another one is running. */
interface Synchronised {
  /** Invoices that were read and stored, changed or not. */
  invoices: number;
  /** Invoices that were new or different in the mirror. */
  changed: number;
  /** All changes at the provider before this instant are in the mirror. */
  synchronisedAt: Instant;
}

type Counts = Pick<Synchronised, 'invoices' | 'changed'>;

const after = (instant: Instant, milliseconds: number): Instant =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString();

/** Returns the mirror's position; null for one in the future, from before the clock was set back: later changes would be skipped. */
const sincePosition = async ({ store, accounting }: Parts, now: Instant): Promise<Instant | null> => {
  const sync = await store.read((db) => findRow(db, 'invoice_syncs', { provider: accounting.name }));
  const until = sync?.synchronised_until ?? null;
  return until !== null && until > now ? null : until;
};

/** Returns when the mirror was last synchronised; null if never. */
export const findSynchronisedAt = async ({
  store,
  accounting,
}: Pick<Parts, 'store' | 'accounting'>): Promise<Instant | null> => {
  const sync = await store.read((db) => findRow(db, 'invoice_syncs', { provider: accounting.name }));
  return sync?.synchronised_until ? after(sync.synchronised_until, overlapMilliseconds) : null;
};

const parentByReference = async (tx: Tx, invoice: ProviderInvoice) => {
  if (!invoice.reference) return undefined;
  const { quoteReference, part } = readPartReference(invoice.reference);
  const quote = await findRow(tx, 'quotes', { reference_label: quoteReference });
  // After a restore, a new quote may have the reference of one that was lost. One that was there may have lost its plan, and keeps its invoices.
  if (!quote || invoice.issue_date < londonDate(quote.created_at)) return undefined;
  return { quote_id: quote.id, part_number: part };
};

/** Writes an invoice to the mirror, unless it does not belong to a quote. */
const keep = ({ store }: Parts, invoice: ProviderInvoice, now: Instant) =>
  store.transaction(async (tx) => {
    const known = await findRow(tx, 'invoices', { xero_invoice_id: invoice.xero_invoice_id });
    const parent = known?.quote_id ? undefined : await parentByReference(tx, invoice);
    if (!known && !parent) return 'left out';
    const row = await mirrorInvoice(tx, invoice, { now, parent });
    return known?.version === row.version ? 'the same' : 'changed';
  });

/**
 * Frees the quotes of credited invoices that an earlier release has linked, then ties the invoices that stand without a quote to that of their reference,
 * once the invoice that they replace is no longer live.
 */
const mendLinks = async ({ store }: Parts, now: Instant): Promise<void> => {
  const { holding, loose } = await store.read(async (db) => ({
    holding: await creditedIdsHolding(db),
    loose: (await listRows(db, 'invoices', { quote_id: null })).filter(isLiveRow),
  }));
  for (const id of holding) await store.transaction((tx) => relinkQuote(tx, id, now));
  for (const { id } of loose)
    await store.transaction(async (tx) => {
      const invoice = await getRow(tx, 'invoices', id);
      const parent = invoice.quote_id === null ? await parentByReference(tx, invoice) : undefined;
      if (parent) await mirrorInvoice(tx, invoice, { now, parent });
    });
};

const creditColumns = ['xero_credit_id', 'xero_contact_id', 'currency', 'remaining_pence'] as const;

/** Writes the credit that is unallocated at the provider now in place of what was; unchanged credit is not written again. */
const syncCredits = async ({ store, accounting }: Parts): Promise<void> => {
  const read = await accounting.unallocatedCredits();
  // A list that grows while its pages are read may have one on two of them.
  const credits = [...new Map(read.map((credit) => [credit.xero_credit_id, credit])).values()];
  const keyOf = (credit: ProviderCredit) => JSON.stringify(creditColumns.map((column) => credit[column]));
  await store.transaction(async (tx) => {
    const known = await listRows(tx, 'unallocated_credits');
    const [before, now] = [new Set(known.map(keyOf)), new Set(credits.map(keyOf))];
    for (const row of known)
      if (!now.has(keyOf(row))) await deleteRows(tx, 'unallocated_credits', { id: row.id });
    for (const credit of credits)
      if (!before.has(keyOf(credit))) await insertRow(tx, 'unallocated_credits', credit);
  });
};

/**
 * Writes the provider's changes since the last synchronisation to the mirror, page by page. After a failure the pages read so far stay,
 * and the next synchronisation starts from the same position.
 */
export const followProvider = async (context: Parts): Promise<Synchronised> => {
  const { store, clock, accounting } = context;
  const synchronisedAt = clock.now().toISOString();
  const since = await sincePosition(context, synchronisedAt);
  const counts: Counts = { invoices: 0, changed: 0 };
  for (let page = 1, isOver = false; !isOver; page += 1) {
    const { invoices, isLast } = await accounting.changedSince(since, page);
    const now = clock.now().toISOString();
    for (const invoice of invoices) {
      const outcome = await keep(context, invoice, now);
      if (outcome !== 'left out') counts.invoices += 1;
      if (outcome === 'changed') counts.changed += 1;
    }
    isOver = isLast;
  }
  await mendLinks(context, clock.now().toISOString());
  await syncCredits(context);
  await store.transaction(async (tx) => {
    const { name: provider } = accounting;
    const synchronised_until = after(synchronisedAt, -overlapMilliseconds);
    const known = await findRow(tx, 'invoice_syncs', { provider });
    if (known) await updateRow(tx, 'invoice_syncs', known.id, { synchronised_until });
    else await insertRow(tx, 'invoice_syncs', { provider, synchronised_until });
  });
  return { ...counts, synchronisedAt };
};

/** Synchronises in one process at a time. Returns undefined while another one does. */
export const synchroniseInvoices = async (context: Parts): Promise<Synchronised | undefined> => {
  const job = await beginOnly(context, 'synchronise-invoices', null);
  return job && run(context, job, () => followProvider(context));
};

/** Requests within this time of the last synchronisation get its result. */
const freshMilliseconds = 10_000;

const isFresh = (synchronisedAt: Instant | null, now: Date): synchronisedAt is Instant => {
  if (synchronisedAt === null) return false;
  const age = now.getTime() - Date.parse(synchronisedAt);
  // A time in the future is from before the clock was set back.
  return age >= 0 && age < freshMilliseconds;
};

const synchronise = async (context: Parts): Promise<SynchronisationResponse> => {
  const attempt = async (): Promise<SynchronisationResponse | undefined> => {
    const last = await findSynchronisedAt(context);
    if (isFresh(last, context.clock.now())) return { synchronised_at: last, invoices: 0 };
    const done = await synchroniseInvoices(context);
    return done && { synchronised_at: done.synchronisedAt, invoices: done.changed };
  };
  const response = await waitForTurn(attempt, WAIT_SECONDS['synchronise-invoices']);
  if (response) return response;
  throw new ProviderFailure({ kind: 'timedOut' });
};

/**
 * Synchronises the invoices on request. Concurrent requests dedupe the result. Throws `ProviderFailure`; the pages read so far stay.
 */
export const synchroniseInvoicesNow = (context: Parts): Promise<SynchronisationResponse> =>
  dedupe(context.store, 'synchronising', () => synchronise(context));

/** Synchronises before the first invoice after a restore: what was invoiced since the backup is known to the provider alone. */
export const synchroniseAfterRestore = async (context: Parts): Promise<void> => {
  const restoredAt = await context.store.read((db) => findRestoredAt(db, context.clock.now()));
  if (restoredAt === undefined) return;
  const last = await findSynchronisedAt(context);
  if (last === null || last < restoredAt) await synchroniseInvoicesNow(context);
};

/** Returns when the invoices were last synchronised. */
export const getSynchronisation = async (
  context: Pick<Context, 'store' | 'accounting'>,
): Promise<SynchronisationState> => ({ synchronised_at: await findSynchronisedAt(context) });
