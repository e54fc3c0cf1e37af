// Makes and reads files, one at a time: the program of the worker threads.

import type { ImportKind } from 'api-contract';
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
import type { Worksheet } from '../domain';
import { backUp } from '../store';

/** What a thread does, by the kind of a job. All input is plain data, which is copied into the thread. */
const works = {
  workbook: (...worksheets: Worksheet[]) => hucreWorkbooks.write(...worksheets),
  import: (kind: ImportKind, file: Uint8Array) => hucreWorkbooks.readRows(kind, file),
  quote: renderQuoteFile,
  unprintable: findUnprintable,
  certificate: renderCertificate,
  statement: renderStatement,
  fulfilment: renderFulfilmentReport,
  backup: backUp,
  invoice: renderInvoicePdf,
};

export type Works = typeof works;

/** Does one job. */
export const perform = async ([kind, ...input]: readonly [keyof Works, ...unknown[]]): Promise<unknown> =>
  (works[kind] as (...all: unknown[]) => unknown)(...input);

export default perform;

// Opened before the first document. The other fonts are large, and few documents need them.
openFont('regular');
openFont('bold');
