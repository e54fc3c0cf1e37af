import { ZipFile } from 'yazl';
import type { Company, Documents, InvoiceDocument, InvoicePdfRenderer, QuoteDocument } from '../../domain';
import { drawBenefitsSchedule } from './benefits-schedule';
import { drawBookingForm } from './booking-form';
import { drawInvoice, invoiceFrame } from './invoice';
import { frameOf, drawTerms } from './parts';
import { drawPdf, type Drawing } from './pdf';
import { drawProposal } from './proposal';

/**
 * Wraps an iterator so that it stops at once when the reader closes the stream. A generator alone would notice only at its next `yield`.
 */
export const stoppable = (
  make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const stop = new AbortController();
    const bytes = make(stop.signal);
    return {
      next: () => bytes.next(),
      return: async () => {
        stop.abort();
        await bytes.return(undefined).catch(() => undefined);
        return { done: true, value: undefined };
      },
    };
  },
});

export interface PackedFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

/**
 * Returns the bytes of a zip, file by file: the next file is made when the previous one has been read. Each is added whole, so that its
 * size precedes it, as some programs require. The files are compressed already, so they are stored.
 */
export const zipped = async function* (
  files: readonly PackedFile[],
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(): void };
  const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (const { name, bytes } of files) {
      const file = await collect(bytes);
      zip.addBuffer(file, name, { compress: false, mtime: modifiedAt });
      for (let sent = 0; sent < file.length;) {
        const { value, done } = await chunks.next();
        if (done) return;
        sent += value.length;
        yield value;
      }
    }
    zip.end();
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) yield chunk.value;
  } finally {
    output.destroy();
  }
};

const quotePack = (document: QuoteDocument, signal: AbortSignal) => {
  const { files, madeAt } = document;
  const file = (name: string, title: string, drawing: Drawing) => ({
    name,
    bytes: drawPdf(frameOf(document, title), drawing, { madeAt, signal }),
  });
  return zipped(
    [
      file(files.proposal, 'Proposal', drawProposal(document)),
      file(files.benefitsSchedule, 'Benefits Schedule', drawBenefitsSchedule(document)),
      file(files.bookingForm, 'Booking Form', drawBookingForm(document)),
      file(files.terms, 'Terms and Conditions', drawTerms(document)),
    ],
    madeAt,
  );
};

/** Renders documents with pdfkit, with the letterhead of the current company. */
export const createDocuments = (company: () => Promise<Company>): Documents => ({
  company,
  quotePack: (document) => stoppable((signal) => quotePack(document, signal)),
});

/** Renders invoices for a provider without PDFs. */
export const createInvoicePdfRenderer =
  (company: () => Promise<Company>): InvoicePdfRenderer =>
  async (invoice: InvoiceDocument) => {
    const letterhead = await company();
    const chunks: Uint8Array[] = [];
    const drawing = drawPdf(invoiceFrame(invoice, letterhead), drawInvoice(invoice), { madeAt: new Date() });
    for await (const chunk of drawing) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
