import type { InvoiceDraft } from '../ports';
import {
  deleteRows,
  findRow,
  insertRow,
  updateRow,
  type Db,
  type IdempotencyKeyRow,
  type Tx,
} from '../../store';

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
