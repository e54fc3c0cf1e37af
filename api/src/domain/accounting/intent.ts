import type { IdempotencyKeyRow, InvoiceDraft, Reader, Writer } from '../ports';

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
export const findIntent = async (
  tables: Pick<Reader, 'table'>,
  quoteId: number,
): Promise<InvoiceIntent | undefined> => {
  const row = await tables.table('idempotency_keys').find({ scope, key: String(quoteId) });
  return row && parse(row);
};

export const saveIntent = async (writer: Writer, intent: InvoiceIntent, now: string): Promise<void> => {
  const keys = writer.table('idempotency_keys');
  const key = String(intent.draft.quoteId);
  const outcome = JSON.stringify(intent);
  const known = await keys.find({ scope, key });
  if (known) await keys.update(known.id, { outcome });
  else await keys.insert({ scope, key, created_at: now, outcome });
};

export const forgetIntent = (writer: Writer, quoteId: number): Promise<void> =>
  writer.table('idempotency_keys').deleteWhere({ scope, key: String(quoteId) });
