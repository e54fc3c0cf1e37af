import type { DocumentItem, LabelledText, QuoteDocument } from '../../domain';
import { drawLetterhead, drawTitle, body, heading, label, muted, small, strong, type Sheet } from './sheet';
import { drawTotals, totalsHeight } from './parts';
import { type Drawing, contentWidth, page } from './pdf';
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
  keepsWithNext: true,
  rule: 'thin',
});

const drawHeading = (sheet: Sheet, text: string, room: number): void => {
  sheet.need(room);
  sheet.write(text, heading);
  sheet.gap(6);
};

/** Renders the known details; the others are lines to write on. */
const drawField = (sheet: Sheet, { label: name, text }: LabelledText): void => {
  const block = sheet.lay(text || ' ', strong, contentWidth - 150);
  sheet.need(block.height + 10);
  sheet.line(name, muted, { y: sheet.y + 5 });
  sheet.place(block, page.left + 150, sheet.y + 5);
  sheet.gap(block.height + 9);
  sheet.rule({ from: page.left + 150 });
};

const signatureFields = ['Signature', 'Name', 'Position', 'Date'];
const signatureHeight = 30;

/** Renders the signature lines side by side, always on one page. */
const drawSignatures = (sheet: Sheet, sides: readonly string[]): void => {
  const gap = 28;
  const width = (contentWidth - gap) / 2;
  const names = sides.map((side) => sheet.lay(`Signed for ${side}`, strong, width));
  const namesHeight = Math.max(...names.map(({ height }) => height));
  sides.forEach((_side, index) => {
    const x = page.left + index * (width + gap);
    const block = names[index];
    if (block) sheet.place(block, x);
    signatureFields.forEach((field, position) => {
      const y = sheet.y + namesHeight + (position + 1) * signatureHeight;
      sheet.line(field.toUpperCase(), label, { x, y: y - 9 });
      sheet.rule({ y, from: x + 62, to: x + width });
    });
  });
  sheet.gap(namesHeight + signatureFields.length * signatureHeight + 10);
};

/** Renders the form that the client signs and returns. */
export const drawBookingForm = (document: QuoteDocument): Drawing =>
  function* (sheet, frame) {
    const { client, clientDetails, company, items, subTotal, tax, total } = document;
    sheet.pdf.addPage();
    drawLetterhead(sheet, frame);
    drawTitle(sheet, frame);
    drawHeading(sheet, 'Your details', 80);
    for (const field of clientDetails) drawField(sheet, field);
    sheet.gap(18);
    yield;
    drawHeading(sheet, 'What you are booking', 70);
    const table = new Table(sheet, columns);
    const totals = [subTotal, tax, total];
    for (const [index, item] of items.entries()) {
      table.rows([toRow(item)], { after: index === items.length - 1 ? totalsHeight(totals.length) : 0 });
      yield;
    }
    if (items.length === 0) sheet.write('There are no items on this quote yet.', muted);
    drawTotals(sheet, totals);
    const declaration = `We book the packages of proposal ${document.reference} at the prices stated, with the benefits of its schedule and on the terms and conditions that came with it.`;
    drawHeading(sheet, 'Agreement', 60 + signatureFields.length * signatureHeight + 40);
    sheet.write(declaration, body);
    sheet.gap(14);
    drawSignatures(sheet, [client.name, company.name]);
    if (company.email) sheet.write(`Please return the signed form to ${company.email}.`, small);
    yield;
  };
