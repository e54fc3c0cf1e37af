import type { Company, Documents, InvoiceDocument, InvoicePdfRenderer, QuoteDocument } from '../../domain';
import { drawBenefitsSchedule } from './benefits-schedule';
import { drawBookingForm } from './booking-form';
import { drawInvoice, invoiceFrame } from './invoice';
import { frameOf } from './parts';
import { drawPdf, type Drawing } from './pdf';
import { drawProposal } from './proposal';
import { stoppable } from './stoppable';
import { drawTerms } from './terms';
import { zipped } from './zip';

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
