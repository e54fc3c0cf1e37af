import type { AcceptanceCertificate } from '../../domain';
import { page } from './look';
import { drawField } from './parts';
import { body, muted, small, type Sheet } from './sheet';

/** Renders who accepted which documents, and when. */
export const drawCertificate = (sheet: Sheet, certificate: AcceptanceCertificate): void => {
  const { statement, details, documents, company } = certificate;
  sheet.write(statement, body);
  sheet.gap(16);
  for (const field of details) drawField(sheet, field);
  sheet.gap(18);
  sheet.heading('Accepted documents', 40);
  sheet.gap(6);
  for (const { name, hash } of documents) {
    sheet.need(30);
    sheet.write(name, body);
    sheet.write(`SHA-256 ${hash}`, small, { x: page.left + 12, width: page.right - page.left - 12 });
    sheet.gap(6);
  }
  sheet.gap(8);
  sheet.write(
    `${company.name} stores these documents exactly as they were accepted. Any change to one of them changes its SHA-256.`,
    muted,
  );
};
