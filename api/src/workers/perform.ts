import { createDocuments, createInvoicePdfRenderer, hucreWorkbooks } from '../adapters';
import type { Job } from './jobs';

const collect = async (chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const iterator = chunks[Symbol.asyncIterator]();
  signal.addEventListener('abort', () => void iterator.return?.(), { once: true });
  for (let part = await iterator.next(); !part.done; part = await iterator.next()) parts.push(part.value);
  signal.throwIfAborted();
  return Buffer.concat(parts);
};

/** The bytes of the file that a job is about. Drawing stops at the signal; a workbook is done too soon to be stopped. */
export const perform = (job: Job, signal: AbortSignal): Promise<Uint8Array> => {
  switch (job.kind) {
    case 'workbook':
      return hucreWorkbooks.write(job.sheet);
    case 'quotePack': {
      const documents = createDocuments(() => Promise.resolve(job.document.company));
      return collect(documents.quotePack(job.document), signal);
    }
    case 'invoice':
      return createInvoicePdfRenderer(() => Promise.resolve(job.company))(job.invoice);
  }
};
