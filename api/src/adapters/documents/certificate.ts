import type { AcceptanceCertificate } from '../../domain';
import { page } from './look';
import { drawField } from './parts';
import { body, muted, small, type PdfPage } from './pdf-page';

/** Renders who accepted which documents, and when. */
export const drawCertificate = (pdfPage: PdfPage, certificate: AcceptanceCertificate): void => {
  const { statement, details, documents, company } = certificate;
  pdfPage.write(statement, body);
  pdfPage.gap(16);
  for (const field of details) drawField(pdfPage, field);
  pdfPage.gap(18);
  pdfPage.heading('Accepted documents', 40);
  pdfPage.gap(6);
  for (const { name, hash } of documents) {
    pdfPage.need(30);
    pdfPage.write(name, body);
    pdfPage.write(`SHA-256 ${hash}`, small, { x: page.left + 12, width: page.right - page.left - 12 });
    pdfPage.gap(6);
  }
  pdfPage.gap(8);
  pdfPage.write(
    `${company.name} stores these documents exactly as they were accepted. Any change to one of them changes its SHA-256.`,
    muted,
  );
};
