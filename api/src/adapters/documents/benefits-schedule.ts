import type { QuoteDocument, ScheduledGroup, ScheduledStage } from '../../domain';
import { drawLetterhead, drawTitle, body, heading, label, muted, strong, type Sheet } from './sheet';
import { type Drawing, colours, page } from './pdf';
import { Table, type Column, type Row } from './table';

const columns = (stage: string): readonly Column[] => [
  { header: stage, x: page.left + 4, width: 40 },
  { header: 'Category', x: page.left + 62, width: 116 },
  { header: 'Benefit', x: page.left + 190, width: page.right - page.left - 198 },
];

const toRows = ({ benefits }: ScheduledStage): Row[] =>
  benefits.map(({ order, category, description }, index) => ({
    cells: [order, category, description],
    style: body,
    padding: 3.5,
    keepsWithNext: index === benefits.length - 2,
    rule: 'thin',
  }));

const drawHeading = (sheet: Sheet, { itemNumbers, name, description, statement }: ScheduledGroup): void => {
  // The heading stays with the beginning of its first table.
  sheet.need(110);
  const numbers = `${itemNumbers.length === 1 ? 'Item' : 'Items'} ${itemNumbers.join(', ')}`;
  sheet.write(numbers.toUpperCase(), label);
  sheet.gap(1);
  sheet.write(name, heading);
  if (description) sheet.write(description, muted);
  if (!statement) return sheet.gap(6);
  sheet.gap(5);
  sheet.shade(sheet.y, 20);
  sheet.pdf.rect(page.left, sheet.y, 3, 20).fill(colours.accent);
  sheet.line('Benefit statement', { ...label, size: 7.5 }, { x: page.left + 12, y: sheet.y + 5.6 });
  sheet.line(statement, { ...strong, colour: colours.accent }, { x: page.left + 190, y: sheet.y + 4.8 });
  sheet.gap(26);
};

const drawGroup = function* (sheet: Sheet, group: ScheduledGroup): Generator<void> {
  drawHeading(sheet, group);
  for (const stage of group.stages) {
    new Table(sheet, columns(stage.name)).rows(toRows(stage));
    sheet.gap(8);
    yield;
  }
  if (group.stages.length === 0) sheet.write('This package comes without further benefits.', muted);
  sheet.gap(18);
  yield;
};

/** Renders the benefits of each package before, during and after the event. */
export const drawBenefitsSchedule = ({ benefits }: QuoteDocument): Drawing =>
  function* (sheet, frame) {
    sheet.pdf.addPage();
    drawLetterhead(sheet, frame);
    drawTitle(sheet, frame);
    if (benefits.length === 0) sheet.write('There are no items on this quote yet.', muted);
    for (const group of benefits) yield* drawGroup(sheet, group);
    yield;
  };
