// Makes and reads files, one at a time: the program of the worker threads.

import {
  renderCertificate,
  renderFulfilmentReport,
  renderInvoicePdf,
  renderQuoteFile,
  renderStatement,
} from '../adapters/documents/documents';
import { openFont } from '../adapters/documents/fonts';
import { findUnprintable } from '../adapters/documents/text';
import { hucreWorkbooks } from '../adapters/workbooks';
import { backUp } from '../store';
import type { Job } from './worker-pool';

/** Returns the bytes of the file, the rows that were read, or the characters that were found. */
export const perform = async (job: Job): Promise<unknown> => {
  switch (job.kind) {
    case 'workbook':
      return hucreWorkbooks.write(...job.worksheets);
    case 'import':
      return hucreWorkbooks.readRows(job.of, job.file);
    case 'quote':
      return renderQuoteFile(job.document, job.file);
    case 'unprintable':
      return findUnprintable(job.text);
    case 'certificate':
      return renderCertificate(job.certificate);
    case 'statement':
      return renderStatement(job.statement);
    case 'fulfilment':
      return renderFulfilmentReport(job.report, job.pictures);
    case 'backup':
      await backUp(job.location, job.target, job.keyFile);
      return new Uint8Array();
    case 'invoice':
      return renderInvoicePdf(job.invoice, job.company);
  }
};

export default perform;

// Opened before the first document. The other fonts are large, and few documents need them.
openFont('regular');
openFont('bold');
