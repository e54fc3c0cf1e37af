import { stoppable } from '../adapters';
import type { Company, Documents, InvoicePdfRenderer, Workbooks } from '../domain';
import type { WorkerPool } from './worker-pool';

/** What makes files, each with the letterhead of the company that is asked for every time. */
export interface FileMakers {
  workbooks: Workbooks;
  documents: Documents;
  renderInvoicePdf: InvoicePdfRenderer;
}

/** Workbooks and documents made in the threads of a pool. A pack comes whole, so that a failure is one before its first byte. */
export const madeByWorkers = (pool: WorkerPool, company: () => Promise<Company>): FileMakers => ({
  workbooks: { write: (sheet) => pool.run({ kind: 'workbook', sheet }) },
  documents: {
    company,
    quotePack: (document) =>
      stoppable(async function* (signal) {
        yield await pool.run({ kind: 'quotePack', document }, signal);
      }),
  },
  renderInvoicePdf: async (invoice) => pool.run({ kind: 'invoice', invoice, company: await company() }),
});
