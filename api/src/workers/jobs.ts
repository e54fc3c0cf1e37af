import type { Company, InvoiceDocument, QuoteDocument, Sheet } from '../domain';

/** What a worker makes a file of: plain data, which is copied on its way into the thread. */
export type Job =
  | { kind: 'workbook'; sheet: Sheet }
  | { kind: 'quotePack'; document: QuoteDocument }
  | { kind: 'invoice'; invoice: InvoiceDocument; company: Company };

/** To a worker: a job, one at a time, or that nobody waits for the present one any more. */
export type Order = { job: Job } | 'stop';

/** From a worker, once for each job. */
export type Outcome = { bytes: Uint8Array } | { error: unknown };
