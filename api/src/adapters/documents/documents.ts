import { ZipFile } from 'yazl';
import type { Company, Documents, InvoiceDocument, InvoicePdfRenderer, QuoteDocument } from '../../domain';
import { drawBenefitsSchedule } from './benefits-schedule';
import { drawBookingForm } from './booking-form';
import { drawInvoice, invoiceFrame } from './invoice';
import { frameOf, drawTerms } from './parts';
import { drawPdf, type Drawing } from './pdf';
import { drawProposal } from './proposal';

/**
 * Bytes whose making stops at once when nobody reads on. A generator alone learns of it only at its next `yield`, and until then
 * goes on with work that is for nobody.
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
 * The bytes of a zip, file by file: the next is made when the one before has been taken. Each goes in whole, so that its size
 * stands before it, as some readers want it. What is packed is compressed already, so the zip does not do it again.
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

/** Documents drawn by pdfkit, with the letterhead of the company that is asked for each time. */
export const createDocuments = (company: () => Promise<Company>): Documents => ({
  company,
  quotePack: (document) => stoppable((signal) => quotePack(document, signal)),
});

/** Draws invoices for a provider that has no PDFs of its own. */
export const createInvoicePdfRenderer =
  (company: () => Promise<Company>): InvoicePdfRenderer =>
  async (invoice: InvoiceDocument) => {
    const letterhead = await company();
    const chunks: Uint8Array[] = [];
    const drawing = drawPdf(invoiceFrame(invoice, letterhead), drawInvoice(invoice), { madeAt: new Date() });
    for await (const chunk of drawing) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
