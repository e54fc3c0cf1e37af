import type { QuoteDocument, ScheduledGroup, ScheduledStage } from '../../domain';
import { beginningHeight, body, heading, label, muted, strong, type Sheet } from './sheet';
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

const drawStatement = (sheet: Sheet, statement: string): void => {
  sheet.fill(20, colours.shade);
  sheet.fill(20, colours.accent, page.left, page.left + 3);
  const tag = sheet.element('P');
  sheet.line('Benefit statement', { ...label, size: 7.5 }, { x: page.left + 12, y: sheet.y + 5.6, tag });
  sheet.line(statement, { ...strong, colour: colours.accent }, { x: page.left + 190, y: sheet.y + 4.8, tag });
  sheet.gap(statementHeight);
};

const drawGroup = (sheet: Sheet, group: ScheduledGroup): void => {
  const { itemNumbers, name, description, statement, stages } = group;
  const tables = stages.map((stage) => ({
    table: new Table(sheet, columns(stage.name)),
    rows: toRows(stage),
  }));
  const [first] = tables;
  const firstHeight = first ? first.table.beginning(first.rows) : 20;
  const room = firstHeight + (statement ? statementHeight : 0);
  const descriptionHeight = description ? sheet.lay(description, muted).height : 0;
  const numbers = `${itemNumbers.length === 1 ? 'Item' : 'Items'} ${itemNumbers.join(', ')}`.toUpperCase();
  // The heading stays with the beginning of its first table.
  const headingHeight = sheet.lay(numbers, label).height + sheet.lay(name, heading).height;
  sheet.need(headingHeight + beginningHeight(descriptionHeight) + room + 6);
  sheet.write(numbers, label);
  sheet.gap(1);
  sheet.write(name, heading, { tag: 'H2' });
  if (description) sheet.write(description, muted);
  sheet.gap(5);
  sheet.need(room);
  if (statement) drawStatement(sheet, statement);
  for (const { table, rows } of tables) {
    table.rows(rows);
    sheet.gap(8);
  }
  if (stages.length === 0) sheet.write('This package has no other benefits.', muted);
  sheet.gap(18);
};

/** Renders the benefits of each package before, during and after the event. */
export const drawBenefitsSchedule = (sheet: Sheet, { benefits }: QuoteDocument): void => {
  if (benefits.length === 0) sheet.write('There are no items on this quote yet.', muted);
  for (const group of benefits) drawGroup(sheet, group);
};
