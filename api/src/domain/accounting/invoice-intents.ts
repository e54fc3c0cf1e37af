import type { Instant } from 'api-contract';
import type { InvoiceDraft } from '../ports';
import {
  countRows,
  deleteRows,
  findRow,
  insertRow,
  listRows,
  type Db,
  type IdempotencyKeyRow,
  type Tx,
} from '../../store';

/**
 * The attempt to create an invoice at a remote provider, one at most for a quote, stored before the first request. It ends in the
 * transaction that ties an invoice to the quote, or when nothing was or can have been created.
 */
export interface InvoiceIntent {
  /** The idempotency key, sent with the write and its repetitions. */
  idempotencyKey: string;
  /** Exactly as it is sent. */
  draft: InvoiceDraft;
  /** The user who asked for the invoice. */
  authorId: number | null;
  begunAt: Instant;
  /** When an invoice was last sent whose outcome is unknown; null while there is none. */
  sentAt: Instant | null;
  /** The end of the claim of the process that is carrying it out; null when none is. */
  claimedUntil: Instant | null;
}

const scope = 'create-invoice';

const parse = ({ outcome, key, created_at }: IdempotencyKeyRow): InvoiceIntent => {
  if (outcome === null) throw new Error(`The intent to invoice quote ${key} is empty`);
  // Earlier releases stored neither an author nor whether anything was sent.
  const earlier = { authorId: null, begunAt: created_at, sentAt: created_at };
  return { ...earlier, ...(JSON.parse(outcome) as InvoiceIntent) };
};

export const findIntent = async (db: Db, quoteId: number): Promise<InvoiceIntent | undefined> => {
  const row = await findRow(db, 'idempotency_keys', { scope, key: String(quoteId) });
  return row && parse(row);
};

export const listIntents = async (db: Db): Promise<InvoiceIntent[]> =>
  (await listRows(db, 'idempotency_keys', { scope })).map(parse);

/** Returns how many invoices are being created, or were without a known outcome. */
export const countOpenIntents = (db: Db): Promise<number> => countRows(db, 'idempotency_keys', { scope });

export const endIntent = (tx: Tx, quoteId: number): Promise<void> =>
  deleteRows(tx, 'idempotency_keys', { scope, key: String(quoteId) });

export const saveIntent = async (tx: Tx, intent: InvoiceIntent): Promise<void> => {
  const { draft, begunAt } = intent;
  await endIntent(tx, draft.quoteId);
  await insertRow(tx, 'idempotency_keys', {
    scope,
    key: String(draft.quoteId),
    created_at: begunAt,
    outcome: JSON.stringify(intent),
  });
};
