// Runs in a worker thread: makes one file at a time.

import { createDocuments, createInvoicePdfRenderer, hucreWorkbooks, loadFonts } from '../adapters';
import type { Job } from './worker-pool';

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
};

/** Returns the bytes of the file. */
export const perform = (job: Job): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'workbook':
      return hucreWorkbooks.write(job.sheet);
    case 'quotePack': {
      const documents = createDocuments(() => Promise.resolve(job.document.company));
      return collect(documents.quotePack(job.document));
    }
    case 'invoice':
      return createInvoicePdfRenderer(() => Promise.resolve(job.company))(job.invoice);
  }
};

export default perform;

// Loaded before the first document; a failure shows when a document needs them.
loadFonts().catch(() => undefined);
