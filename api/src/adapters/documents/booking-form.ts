import { paymentNotes, type DocumentItem, type QuoteDocument } from '../../domain';
import { beginningHeight, body, label, muted, small, strong, type PdfPage } from './pdf-page';
import { closingHeight, drawClosing, drawField } from './parts';
import { contentWidth, page } from './look';
import { Table, type Column, type Row } from './table';

const columns: readonly Column[] = [
  { header: 'Item', x: page.left + 4, width: 22 },
  { header: 'Package', x: page.left + 30, width: 268 },
  { header: 'Event date', x: 360, width: 96 },
  { header: 'Amount', x: 460, width: page.right - 460 - 8, align: 'right' },
];

const toRow = ({ number, name, eventDate, total }: DocumentItem): Row => ({
  cells: [number, name, eventDate, total],
  style: body,
  padding: 4,
  hasRule: true,
});

const drawHeading = (pdfPage: PdfPage, text: string, room: number): void => {
  pdfPage.heading(text, room + 6);
  pdfPage.gap(6);
};

const signatureFields = ['Signature', 'Name', 'Job title', 'Date'];
const signatureHeight = 30;

/** Renders the declaration with the signature lines side by side, on one page unless a name is taller than half of one. */
const drawAgreement = (pdfPage: PdfPage, { reference, client, company }: QuoteDocument): void => {
  const gap = 28;
  const width = (contentWidth - gap) / 2;
  const declaration = `We book the packages of proposal ${reference} at the prices stated, with the benefits of its schedule and on the terms and conditions that came with it.`;
  const names = [client.name, company.name].map((name, index) => ({
    x: page.left + index * (width + gap),
    blocks: [pdfPage.lay(`Signed for ${name}`, strong, width)],
  }));
  const namesHeight = Math.max(...names.flatMap(({ blocks }) => blocks.map(({ height }) => height)));
  const linesHeight = signatureFields.length * signatureHeight;
  drawHeading(
    pdfPage,
    'Agreement',
    pdfPage.lay(declaration, body).height + beginningHeight(namesHeight) + linesHeight + 40,
  );
  pdfPage.write(declaration, body);
  pdfPage.gap(14);
  pdfPage.flow(names);
  pdfPage.need(linesHeight + 10);
  for (const field of signatureFields) {
    pdfPage.gap(signatureHeight);
    for (const { x } of names) {
      pdfPage.line(field.toUpperCase(), label, { x, y: pdfPage.y - 9 });
      pdfPage.rule({ from: x + 62, to: x + width });
    }
  }
  pdfPage.gap(10);
  if (company.email) pdfPage.write(`Please return the signed form to ${company.email}.`, small);
};

/** Renders the form that the client signs and returns. */
export const drawBookingForm = (pdfPage: PdfPage, document: QuoteDocument): void => {
  const { clientDetails, items, subTotal, tax, total } = document;
  drawHeading(pdfPage, 'Your details', 60);
  for (const field of clientDetails) drawField(pdfPage, field);
  pdfPage.gap(18);
  const closing = { totals: [subTotal, tax, total], notes: paymentNotes(document) };
  const table = new Table(pdfPage, columns);
  const rows = items.map(toRow);
  drawHeading(pdfPage, 'Your booking', items.length === 0 ? 20 : table.beginning(rows));
  if (items.length === 0) pdfPage.write('There are no items on this quote yet.', muted);
  else table.rows(rows, { after: closingHeight(pdfPage, closing) });
  drawClosing(pdfPage, closing);
  drawAgreement(pdfPage, document);
};
