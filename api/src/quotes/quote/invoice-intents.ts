import { deleteRows, type Db, type Tx } from '../../store';
import { findOpenJob, type Job } from '../../kernel/jobs/jobs';

/**
 * The attempt to create an invoice at a remote provider, one at most for a quote: a job that is sent before the first request. It ends in
 * the transaction that ties an invoice to the quote, or when nothing was or can have been created.
 */
export type InvoiceIntent = Job<'create-invoice'>;

const name = 'create-invoice';

export const findIntent = (db: Db, quoteId: number): Promise<InvoiceIntent | undefined> =>
  findOpenJob(db, name, String(quoteId));

export const endIntent = (tx: Tx, quoteId: number): Promise<void> =>
  deleteRows(tx, 'jobs', { name, singleton_key: String(quoteId) });
