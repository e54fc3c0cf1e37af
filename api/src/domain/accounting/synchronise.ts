import type { Instant, SynchronisationResponse, SynchronisationState } from 'api-contract';
import type { Context } from '../context';
import type { ProviderInvoice } from '../ports';
import { mirrorInvoice } from './mirror';
import { isClaimed, pause, share } from './claims';
import {
  UniqueViolation,
  findRow,
  insertRow,
  lockRow,
  updateRow,
  type InvoiceSyncRow,
  type Tx,
} from '../../store';
import { ProviderFailure } from './change-invoice';

type Parts = Pick<Context, 'store' | 'clock' | 'accounting'>;

/** How far each synchronisation overlaps the last one, because the clocks of two systems differ. */
const overlapMilliseconds = 120_000;
const claimMilliseconds = 120_000;

/** The result of one synchronisation; undefined when another one is running. */
export interface Synchronised {
  /** Invoices that were read and stored, changed or not. */
  invoices: number;
  /** Invoices that were new or different in the mirror. */
  changed: number;
  /** All changes at the provider before this instant are in the mirror. */
  synchronisedAt: Instant;
}

type Counts = Pick<Synchronised, 'invoices' | 'changed'>;

const findSync = async (tx: Tx, provider: string): Promise<InvoiceSyncRow> => {
  const empty = { provider, synchronised_until: null, claimed_until: null };
  return (await findRow(tx, 'invoice_syncs', { provider })) ?? insertRow(tx, 'invoice_syncs', empty);
};

const after = (instant: Instant, milliseconds: number): Instant =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString();

/** Corrects a position in the future, stored before the clock was set back; later changes would otherwise be skipped. */
const sincePosition = ({ synchronised_until: until }: InvoiceSyncRow, now: Instant) =>
  until !== null && until > now ? { synchronised_until: null } : {};

/** Claims and returns the mirror's position, unless another process holds it. */
async function claim({ store, accounting }: Parts, now: Instant): Promise<InvoiceSyncRow | undefined> {
  try {
    return await store.transaction(async (tx) => {
      const { id } = await findSync(tx, accounting.name);
      const sync = await lockRow(tx, 'invoice_syncs', id);
      if (isClaimed(sync.claimed_until, new Date(now), claimMilliseconds)) return undefined;
      const claimed = { claimed_until: after(now, claimMilliseconds) };
      return updateRow(tx, 'invoice_syncs', id, { ...claimed, ...sincePosition(sync, now) });
    });
  } catch (error) {
    // Another process is running the first synchronisation.
    if (error instanceof UniqueViolation) return undefined;
    throw error;
  }
}

/** Returns when the mirror was last synchronised; null if never. */
export const findSynchronisedAt = async ({
  store,
  accounting,
}: Pick<Parts, 'store' | 'accounting'>): Promise<Instant | null> => {
  const sync = await store.read((db) => findRow(db, 'invoice_syncs', { provider: accounting.name }));
  return sync?.synchronised_until ? after(sync.synchronised_until, overlapMilliseconds) : null;
};

const ownerByReference = async (tx: Tx, { reference }: ProviderInvoice) => {
  const quote = reference && (await findRow(tx, 'quotes', { reference_label: reference }));
  if (!quote) return undefined;
  return {
    quote_id: quote.id,
    organisation_id: quote.invoice_organisation_id,
    contact_id: quote.invoice_contact_id,
  };
};

/** Writes an invoice to the mirror, unless it does not belong to a quote. */
const keep = ({ store }: Parts, invoice: ProviderInvoice, now: Instant) =>
  store.transaction(async (tx) => {
    const known = await findRow(tx, 'invoices', { xero_invoice_id: invoice.xero_invoice_id });
    const owner = known?.quote_id ? undefined : await ownerByReference(tx, invoice);
    if (!known && !owner) return 'left out';
    const row = await mirrorInvoice(tx, invoice, { now, owner });
    return known?.version === row.version ? 'the same' : 'changed';
  });

const follow = async (context: Parts, sync: InvoiceSyncRow): Promise<Counts> => {
  const { store, clock, accounting } = context;
  const counts: Counts = { invoices: 0, changed: 0 };
  for (let page = 1; ; page += 1) {
    const { invoices, isLast } = await accounting.changedSince(sync.synchronised_until, page);
    const now = clock.now().toISOString();
    for (const invoice of invoices) {
      const outcome = await keep(context, invoice, now);
      if (outcome !== 'left out') counts.invoices += 1;
      if (outcome === 'changed') counts.changed += 1;
    }
    if (isLast) return counts;
    const claimed_until = after(clock.now().toISOString(), claimMilliseconds);
    await store.transaction((tx) => updateRow(tx, 'invoice_syncs', sync.id, { claimed_until }));
  }
};

/**
 * Writes the provider's changes since the last synchronisation to the mirror, page by page, in one process at a time. After a
 * failure the pages read so far stay, and the next synchronisation starts from the same position.
 */
export const synchroniseInvoices = async (context: Parts): Promise<Synchronised | undefined> => {
  const begun = context.clock.now().toISOString();
  const sync = await claim(context, begun);
  if (!sync) return undefined;
  const release = (synchronised_until: Instant | null) =>
    context.store.transaction((tx) =>
      updateRow(tx, 'invoice_syncs', sync.id, { synchronised_until, claimed_until: null }),
    );
  try {
    const counts = await follow(context, sync);
    await release(after(begun, -overlapMilliseconds));
    return { ...counts, synchronisedAt: begun };
  } catch (error) {
    await release(sync.synchronised_until);
    throw error;
  }
};

/** Requests within this time of the last synchronisation get its result. */
const freshMilliseconds = 10_000;

/** How long a request waits for another process's synchronisation; shorter than a browser's timeout. */
const timeoutMilliseconds = 20_000;
const pollMilliseconds = 250;

const isFresh = (synchronisedAt: Instant | null, now: Date): synchronisedAt is Instant => {
  if (synchronisedAt === null) return false;
  const age = now.getTime() - Date.parse(synchronisedAt);
  // A time in the future is from before the clock was set back.
  return age >= 0 && age < freshMilliseconds;
};

const synchronise = async (context: Parts): Promise<SynchronisationResponse> => {
  for (let waited = 0; waited <= timeoutMilliseconds; waited += pollMilliseconds) {
    const last = await findSynchronisedAt(context);
    if (isFresh(last, context.clock.now())) return { synchronised_at: last, invoices: 0 };
    const done = await synchroniseInvoices(context);
    if (done) return { synchronised_at: done.synchronisedAt, invoices: done.changed };
    // Another process, or this one's background job, is synchronising.
    await pause(pollMilliseconds);
  }
  throw new ProviderFailure({ kind: 'timedOut' });
};

/**
 * Synchronises the invoices on request. Concurrent requests share the result. Throws `ProviderFailure`; the pages read so far stay.
 */
export const synchroniseInvoicesNow = (context: Parts): Promise<SynchronisationResponse> =>
  share(context.store, 'synchronising', () => synchronise(context));

/** Returns when the invoices were last synchronised. */
export const getSynchronisation = async (
  context: Pick<Context, 'store' | 'accounting'>,
): Promise<SynchronisationState> => ({ synchronised_at: await findSynchronisedAt(context) });
