import type { QuoteDocument, ScheduledGroup, ScheduledStage } from '../../domain';
import { body, heading, label, muted, strong, type Sheet } from './sheet';
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

const drawHeading = (sheet: Sheet, { itemNumbers, name, description, statement }: ScheduledGroup): void => {
  // The heading stays with the beginning of its first table.
  sheet.need(110);
  const numbers = `${itemNumbers.length === 1 ? 'Item' : 'Items'} ${itemNumbers.join(', ')}`;
  sheet.write(numbers.toUpperCase(), label);
  sheet.gap(1);
  sheet.write(name, heading, { tag: 'H2' });
  if (description) sheet.write(description, muted);
  if (!statement) return sheet.gap(6);
  sheet.gap(5);
  sheet.fill(20, colours.shade);
  sheet.fill(20, colours.accent, page.left, page.left + 3);
  const tag = sheet.element('P');
  sheet.line('Benefit statement', { ...label, size: 7.5 }, { x: page.left + 12, y: sheet.y + 5.6, tag });
  sheet.line(statement, { ...strong, colour: colours.accent }, { x: page.left + 190, y: sheet.y + 4.8, tag });
  sheet.gap(26);
};

const drawGroup = (sheet: Sheet, group: ScheduledGroup): void => {
  drawHeading(sheet, group);
  for (const stage of group.stages) {
    new Table(sheet, columns(stage.name)).rows(toRows(stage));
    sheet.gap(8);
  }
  if (group.stages.length === 0) sheet.write('This package comes without further benefits.', muted);
  sheet.gap(18);
};

/** Renders the benefits of each package before, during and after the event. */
export const drawBenefitsSchedule = (sheet: Sheet, { benefits }: QuoteDocument): void => {
  if (benefits.length === 0) sheet.write('There are no items on this quote yet.', muted);
  for (const group of benefits) drawGroup(sheet, group);
};
