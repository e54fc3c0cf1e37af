import type { DocumentItem, QuoteDocument } from '../../domain';
import { body, heading, label, muted, small, strong, type Sheet } from './sheet';
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

const drawHeading = (sheet: Sheet, text: string, room: number): void => {
  sheet.need(room);
  sheet.write(text, heading, { tag: 'H2' });
  sheet.gap(6);
};

const signatureFields = ['Signature', 'Name', 'Position', 'Date'];
const signatureHeight = 30;

/** Renders the declaration with the signature lines side by side, always on one page. */
const drawAgreement = (sheet: Sheet, { reference, client, company }: QuoteDocument): void => {
  const gap = 28;
  const width = (contentWidth - gap) / 2;
  const declaration = sheet.lay(
    `We book the packages of proposal ${reference} at the prices stated, with the benefits of its schedule and on the terms and conditions that came with it.`,
    body,
  );
  const names = [client.name, company.name].map((name) => sheet.lay(`Signed for ${name}`, strong, width));
  const namesHeight = Math.max(...names.map(({ height }) => height));
  const linesHeight = signatureFields.length * signatureHeight;
  drawHeading(sheet, 'Agreement', declaration.height + namesHeight + linesHeight + 60);
  sheet.place(declaration, page.left);
  sheet.gap(declaration.height + 14);
  names.forEach((name, index) => {
    const x = page.left + index * (width + gap);
    sheet.place(name, x);
    signatureFields.forEach((field, position) => {
      const y = sheet.y + namesHeight + (position + 1) * signatureHeight;
      sheet.line(field.toUpperCase(), label, { x, y: y - 9 });
      sheet.rule({ y, from: x + 62, to: x + width });
    });
  });
  sheet.gap(namesHeight + linesHeight + 10);
  if (company.email) sheet.write(`Please return the signed form to ${company.email}.`, small);
};

/** Renders the form that the client signs and returns. */
export const drawBookingForm = (sheet: Sheet, document: QuoteDocument): void => {
  const { clientDetails, items, subTotal, tax, total } = document;
  drawHeading(sheet, 'Your details', 80);
  for (const field of clientDetails) drawField(sheet, field);
  sheet.gap(18);
  const closing = { totals: [subTotal, tax, total] };
  drawHeading(sheet, 'What you are booking', 90);
  if (items.length === 0) sheet.write('There are no items on this quote yet.', muted);
  else new Table(sheet, columns).rows(items.map(toRow), { after: closingHeight(sheet, closing) });
  drawClosing(sheet, closing);
  drawAgreement(sheet, document);
};
