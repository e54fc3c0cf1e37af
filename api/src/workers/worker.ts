// Runs in a worker thread: makes one file at a time.

import { hucreWorkbooks, openFont, renderInvoicePdf, renderQuoteFile } from '../adapters';
import { backUp } from '../store';
import type { Job } from './worker-pool';

/** Returns the bytes of the file. */
export const perform = async (job: Job): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'workbook':
      return hucreWorkbooks.write(job.sheet);
    case 'quote':
      return renderQuoteFile(job.document, job.file);
    case 'backup':
      backUp(job.location, job.target);
      return new Uint8Array();
    case 'invoice':
      return renderInvoicePdf(job.invoice, job.company);
  }
};

export default perform;

// Opened before the first document. The other fonts are large, and few documents need them.
openFont('regular');
openFont('bold');
