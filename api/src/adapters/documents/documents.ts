import { buffer } from 'node:stream/consumers';
import { QUOTE_DOCUMENTS, type QuoteDocumentName, type QuoteFile } from 'api-contract';
import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';
import type { Company, InvoiceDocument, QuoteDocument } from '../../domain';
import { drawBenefitsSchedule } from './benefits-schedule';
import { drawBookingForm } from './booking-form';
import { drawInvoice, invoiceFrame } from './invoice';
import { page } from './look';
import { drawTerms } from './parts';
import { drawProposal } from './proposal';
import {
  drawFooter,
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  drawWatermark,
  Sheet,
  type Frame,
} from './sheet';

/** Returns the bytes of one PDF, with a structure for screen readers. */
const renderPdf = (frame: Frame, madeAt: Date, draw: (sheet: Sheet) => void): Promise<Uint8Array> => {
  const { title, reference, company } = frame;
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // The number of pages is known only at the end, when the footers are added.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // No default font: pdfkit would open it again each time that its name is used.
    font: '',
    info: {
      Title: `${title} ${reference}`,
      Author: company.name,
      Creator: company.name,
      CreationDate: madeAt,
    },
  });
  const sheet = new Sheet(pdf, (next) => drawRunningHead(next, frame));
  // First on the page, so that the text is above it.
  pdf.on('pageAdded', () => sheet.artifact(() => drawWatermark(sheet, frame)));
  pdf.addPage();
  drawLetterhead(sheet, frame);
  drawTitle(sheet, frame);
  draw(sheet);
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    sheet.artifact(() => drawFooter(sheet, frame, `Page ${index + 1} of ${count}`));
  }
  pdf.end();
  return buffer(pdf);
};

const drawings: Readonly<Record<QuoteDocumentName, (sheet: Sheet, document: QuoteDocument) => void>> = {
  proposal: drawProposal,
  benefitsSchedule: drawBenefitsSchedule,
  bookingForm: drawBookingForm,
  terms: drawTerms,
};

/** The documents that say until when the client can accept. */
const offers: readonly QuoteFile[] = ['proposal', 'bookingForm'];

/** Returns the bytes of a quote's document as a PDF, or of the zip with all of them. */
export const renderQuoteFile = async (document: QuoteDocument, file: QuoteFile): Promise<Uint8Array> => {
  if (file !== 'pack') {
    const validUntil = offers.includes(file) ? document.validUntil : null;
    const frame = { ...document, validUntil, title: QUOTE_DOCUMENTS[file] };
    return renderPdf(frame, document.madeAt, (sheet) => drawings[file](sheet, document));
  }
  const zip = new ZipFile();
  for (const name of Object.keys(drawings) as QuoteDocumentName[]) {
    const bytes = Buffer.from(await renderQuoteFile(document, name));
    // PDFs are compressed already.
    zip.addBuffer(bytes, document.files[name], { compress: false, mtime: document.madeAt });
  }
  zip.end();
  return buffer(zip.outputStream);
};

/** Returns the bytes of an invoice's PDF, for a provider without PDFs. */
export const renderInvoicePdf = (invoice: InvoiceDocument, company: Company): Promise<Uint8Array> =>
  renderPdf(invoiceFrame(invoice, company), new Date(), (sheet) => drawInvoice(sheet, invoice, company));
