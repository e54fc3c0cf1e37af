import { buffer } from 'node:stream/consumers';
import { QUOTE_DOCUMENTS, type QuoteDocumentName, type QuoteFile } from 'api-contract';
import PDFDocument from 'pdfkit';
import { zipOf } from '../../calls/zip';
import type {
  AcceptanceCertificate,
  Company,
  FulfilmentReport,
  InvoiceDocument,
  QuoteDocument,
  ReportPictures,
  StatementOfAccount,
} from '../../domain';
import { drawBenefitsSchedule } from './benefits-schedule';
import { drawBookingForm } from './booking-form';
import { drawCertificate } from './certificate';
import { drawFulfilmentReport } from './fulfilment-report';
import { drawInvoice, invoiceFrame } from './invoice';
import { page } from './look';
import { drawTerms } from './parts';
import { drawProposal } from './proposal';
import { drawStatement, statementFrame } from './statement';
import {
  drawFooter,
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  drawWatermark,
  type Frame,
} from './letterhead';
import { PdfPage } from './pdf-page';

/** A document, or one of those in a PDF. */
interface Section {
  frame: Frame;
  draw: (pdfPage: PdfPage) => void;
}

/** Returns the bytes of one PDF, with a structure for screen readers. Each section begins on a page of its own. */
const renderPdf = (madeAt: Date, first: Section, ...others: Section[]): Promise<Uint8Array> => {
  let { frame } = first;
  const { title, reference, company } = frame;
  const framesOfPages: Frame[] = [];
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
  const pdfPage = new PdfPage(pdf, (next) => drawRunningHead(next, frame));
  // First on the page, so that the text is above it.
  pdf.on('pageAdded', () => {
    framesOfPages.push(frame);
    pdfPage.artifact(() => drawWatermark(pdfPage, frame));
  });
  for (const section of [first, ...others]) {
    ({ frame } = section);
    pdf.addPage();
    drawLetterhead(pdfPage, frame);
    drawTitle(pdfPage, frame);
    section.draw(pdfPage);
  }
  framesOfPages.forEach((frameOfPage, index) => {
    pdf.switchToPage(index);
    const number = `Page ${index + 1} of ${framesOfPages.length}`;
    pdfPage.artifact(() => drawFooter(pdfPage, frameOfPage, number));
  });
  pdf.end();
  return buffer(pdf);
};

const drawings: Readonly<Record<QuoteDocumentName, (pdfPage: PdfPage, document: QuoteDocument) => void>> = {
  proposal: drawProposal,
  benefitsSchedule: drawBenefitsSchedule,
  bookingForm: drawBookingForm,
  terms: drawTerms,
};

/** The documents that say until when the client can accept. */
const offers: readonly QuoteFile[] = ['proposal', 'bookingForm'];

const toSection = (document: QuoteDocument, name: QuoteDocumentName): Section => {
  const validUntil = offers.includes(name) ? document.validUntil : null;
  return {
    frame: { ...document, validUntil, title: QUOTE_DOCUMENTS[name] },
    draw: (pdfPage) => drawings[name](pdfPage, document),
  };
};

/** Returns the bytes of a quote's document as a PDF, of several in one, or of the zip with all of them. */
export const renderQuoteFile = async (
  document: QuoteDocument,
  file: QuoteFile | readonly QuoteDocumentName[],
): Promise<Uint8Array> => {
  if (file !== 'pack') {
    const [first, ...others] = typeof file === 'string' ? [file] : file;
    if (first === undefined) throw new RangeError('No document was asked for.');
    const sections = others.map((name) => toSection(document, name));
    return renderPdf(document.madeAt, toSection(document, first), ...sections);
  }
  const files = (Object.keys(drawings) as QuoteDocumentName[]).map((name) => ({
    name: document.files[name],
    read: () => renderQuoteFile(document, name),
  }));
  return buffer(zipOf(files, document.madeAt));
};

/** Returns the bytes of an invoice's PDF, for a provider without PDFs. */
export const renderInvoicePdf = (invoice: InvoiceDocument, company: Company): Promise<Uint8Array> =>
  renderPdf(new Date(), {
    frame: invoiceFrame(invoice, company),
    draw: (pdfPage) => drawInvoice(pdfPage, invoice, company),
  });

/** Returns the bytes of a statement of account. */
export const renderStatement = (statement: StatementOfAccount): Promise<Uint8Array> =>
  renderPdf(statement.madeAt, {
    frame: statementFrame(statement),
    draw: (pdfPage) => drawStatement(pdfPage, statement),
  });

/** Returns the bytes of a fulfilment report. */
export const renderFulfilmentReport = (
  report: FulfilmentReport,
  pictures: ReportPictures,
): Promise<Uint8Array> =>
  renderPdf(report.madeAt, {
    frame: { ...report, title: 'Fulfilment report', watermark: null },
    draw: (pdfPage) => drawFulfilmentReport(pdfPage, report, pictures),
  });

/** Returns the bytes of the certificate of an acceptance. */
export const renderCertificate = (certificate: AcceptanceCertificate): Promise<Uint8Array> =>
  renderPdf(certificate.madeAt, {
    frame: { ...certificate, title: 'Acceptance', watermark: null },
    draw: (pdfPage) => drawCertificate(pdfPage, certificate),
  });
