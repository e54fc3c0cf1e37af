import type { Instant } from 'api-contract';
import type { Context } from '../context';
import { type ProviderInvoice } from '../ports';
import { isClaimed } from './claimed';
import { mirrorInvoice, type InvoiceOwner } from './mirror';
import { recordCreated } from '../records';
import {
  UniqueViolation,
  findRow,
  insertRow,
  lockRow,
  updateRow,
  type InvoiceSyncRow,
  type Tx,
} from '../../store';

type Parts = Pick<Context, 'store' | 'clock' | 'accounting'>;

/** Asked again from a little before the last time, since two clocks never agree; what has not changed costs nothing. */
const overlapMilliseconds = 120_000;
const claimMilliseconds = 120_000;

/** What one synchronisation did; undefined when another one is under way. */
export interface Synchronised {
  /** Those that were read and kept, changed or not. */
  invoices: number;
  /** Those that the mirror had otherwise, or not at all. */
  changed: number;
  /** All that happened at the provider before this instant is in the mirror. */
  synchronisedAt: Instant;
}

type Counts = Pick<Synchronised, 'invoices' | 'changed'>;

const findSync = async (tx: Tx, provider: string): Promise<InvoiceSyncRow> => {
  const empty = { provider, synchronised_until: null, claimed_until: null };
  return (await findRow(tx, 'invoice_syncs', { provider })) ?? insertRow(tx, 'invoice_syncs', empty);
};

const after = (instant: Instant, milliseconds: number): Instant =>
  new Date(new Date(instant).getTime() + milliseconds).toISOString();

/** A position that lies ahead was taken by a clock that has since been set back: what changed meanwhile would be passed over. */
const sincePosition = ({ synchronised_until: until }: InvoiceSyncRow, now: Instant) =>
  until !== null && until > now ? { synchronised_until: null } : {};

/** The mirror's position, when nobody else is moving it. */
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
    // Somebody else is beginning the very first time, at this moment.
    if (error instanceof UniqueViolation) return undefined;
    throw error;
  }
}

/** When the mirror was last brought up to date; null if it never was. */
export const findSynchronisedAt = async ({
  store,
  accounting,
}: Pick<Parts, 'store' | 'accounting'>): Promise<Instant | null> => {
  const sync = await store.read((db) => findRow(db, 'invoice_syncs', { provider: accounting.name }));
  return sync?.synchronised_until ? after(sync.synchronised_until, overlapMilliseconds) : null;
};

const ownerByReference = async (
  tx: Tx,
  { reference }: ProviderInvoice,
): Promise<InvoiceOwner | undefined> => {
  const quote = reference && (await findRow(tx, 'quotes', { reference_label: reference }));
  if (!quote) return undefined;
  return {
    quote_id: quote.id,
    organisation_id: quote.invoice_organisation_id,
    contact_id: quote.invoice_contact_id,
  };
};

/** Invoices of other business stay out: the product shows those that stand, or stood, for its quotes. */
const keep = (
  { store }: Parts,
  invoice: ProviderInvoice,
  now: Instant,
): Promise<'left out' | 'the same' | 'changed'> =>
  store.transaction(async (tx) => {
    const known = await findRow(tx, 'invoices', { xero_invoice_id: invoice.xeroInvoiceId });
    const owner = known ? undefined : await ownerByReference(tx, invoice);
    if (!known && !owner) return 'left out';
    const row = await mirrorInvoice(tx, invoice, { now, ...(owner ? { owner } : {}) });
    if (!known) await recordCreated(tx, 'invoices', row, { author: null, at: now });
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
 * Brings the mirror up to date with what changed at the provider since the last time, one page after the other, by one process at a
 * time. When it fails, what was read stays, and the next time begins where this one did.
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
