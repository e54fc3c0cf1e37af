import type { QuoteDocument, ScheduledGroup, ScheduledStage } from '../../domain';
import { beginningHeight, body, heading, label, muted, strong, type PdfPage } from './pdf-page';
import { colours, page } from './look';
import { Table, type Column, type Row } from './table';

const columns = (stage: string): readonly Column[] => [
  { header: stage, x: page.left + 4, width: 40 },
  { header: 'Category', x: page.left + 62, width: 116 },
  { header: 'Benefit', x: page.left + 190, width: page.right - page.left - 198 },
];

const toRows = ({ benefits }: ScheduledStage): Row[] =>
  benefits.map(({ order, category, description }) => ({
    cells: [order, category, description],
    style: body,
    padding: 3.5,
    hasRule: true,
  }));

const statementHeight = 26;

const drawStatement = (pdfPage: PdfPage, statement: string): void => {
  pdfPage.fill(20, colours.shade);
  pdfPage.fill(20, colours.accent, page.left, page.left + 3);
  const tag = pdfPage.element('P');
  pdfPage.line('Benefit statement', { ...label, size: 7.5 }, { x: page.left + 12, y: pdfPage.y + 5.6, tag });
  pdfPage.line(
    statement,
    { ...strong, colour: colours.accent },
    { x: page.left + 190, y: pdfPage.y + 4.8, tag },
  );
  pdfPage.gap(statementHeight);
};

const drawGroup = (pdfPage: PdfPage, group: ScheduledGroup): void => {
  const { itemNumbers, name, description, statement, stages } = group;
  const tables = stages.map((stage) => ({
    table: new Table(pdfPage, columns(stage.name)),
    rows: toRows(stage),
  }));
  const [first] = tables;
  const firstHeight = first ? first.table.beginning(first.rows) : 20;
  const room = firstHeight + (statement ? statementHeight : 0);
  const descriptionHeight = description ? pdfPage.lay(description, muted).height : 0;
  const numbers = `${itemNumbers.length === 1 ? 'Item' : 'Items'} ${itemNumbers.join(', ')}`.toUpperCase();
  // The heading stays with the beginning of its first table.
  const headingHeight = pdfPage.lay(numbers, label).height + pdfPage.lay(name, heading).height;
  pdfPage.need(headingHeight + beginningHeight(descriptionHeight) + room + 6);
  pdfPage.write(numbers, label);
  pdfPage.gap(1);
  pdfPage.write(name, heading, { tag: 'H2' });
  if (description) pdfPage.write(description, muted);
  pdfPage.gap(5);
  pdfPage.need(room);
  if (statement) drawStatement(pdfPage, statement);
  for (const { table, rows } of tables) {
    table.rows(rows);
    pdfPage.gap(8);
  }
  if (stages.length === 0) pdfPage.write('This package has no other benefits.', muted);
  pdfPage.gap(18);
};

/** Renders the benefits of each package before, during and after the event. */
export const drawBenefitsSchedule = (pdfPage: PdfPage, { benefits }: QuoteDocument): void => {
  if (benefits.length === 0) pdfPage.write('There are no items on this quote yet.', muted);
  for (const group of benefits) drawGroup(pdfPage, group);
};
