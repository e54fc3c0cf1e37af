import type { DocumentParty, LabelledText, QuoteDocument } from '../../domain';
import { colours, contentWidth, page, sizes } from './look';
import { beginningHeight, body, heading, label, muted, strong, type Sheet } from './sheet';

const columnGap = 24;

/** Renders panels side by side: sender and recipient of the document. */
export const drawPanels = (
  sheet: Sheet,
  panels: readonly { label: string; party: DocumentParty }[],
): void => {
  const width = (contentWidth - (panels.length - 1) * columnGap) / panels.length;
  const columns = panels.map(({ label: name, party }, index) => ({
    name: name.toUpperCase(),
    x: page.left + index * (width + columnGap),
    blocks: [
      sheet.lay(party.name, { ...strong, size: sizes.name }, width),
      ...party.lines.map((line) => sheet.lay(line, muted, width)),
    ],
  }));
  sheet.need(60);
  for (const { name, x } of columns) sheet.line(name, label, { x });
  sheet.gap(14);
  sheet.flow(columns.map(({ x, blocks }) => ({ x, blocks })));
  sheet.gap(20);
};

/** Renders a label and its text; without a text, a line to write on. */
export const drawField = (sheet: Sheet, { label: name, text }: LabelledText): void => {
  const x = page.left + 150;
  const block = sheet.lay(text || ' ', strong, page.right - x);
  sheet.need(beginningHeight(block.height) + 10);
  sheet.gap(5);
  const tag = sheet.element('P');
  sheet.flow([
    { x: page.left, blocks: [sheet.lay(name, muted, 140)], tag },
    { x, blocks: [block], tag },
  ]);
  sheet.gap(4);
  sheet.rule({ from: x });
};

/** What stands below a table: its totals, and notes with a heading. */
export interface Closing {
  totals: readonly LabelledText[];
  notes?: readonly LabelledText[];
}

const totalsRow = 19;
const noteHeading = 14;

/** A longer text flows over the next pages. */
const mostOfNotes = (page.bottom - page.top) / 3;

/** Returns the height that must be on the page of the table's last rows, so that neither totals nor notes are alone on the next. */
export const closingHeight = (sheet: Sheet, { totals, notes = [] }: Closing): number => {
  const heights = notes.map(({ text }) => noteHeading + sheet.lay(text, body).height + 16);
  const all = heights.reduce((sum, height) => sum + height, 0);
  return totals.length * totalsRow + 35 + Math.min(all, mostOfNotes);
};

/** Renders the totals, the last one highlighted, and the notes. */
export const drawClosing = (sheet: Sheet, { totals, notes = [] }: Closing): void => {
  const left = page.right - 230;
  sheet.need(closingHeight(sheet, { totals }));
  sheet.gap(8);
  totals.forEach(({ label: name, text }, index) => {
    const isLast = index === totals.length - 1;
    const style = isLast ? { ...strong, size: 11, colour: colours.paper } : body;
    const rowHeight = isLast ? 26 : totalsRow;
    if (isLast) sheet.fill(rowHeight, colours.accent, left);
    const y = sheet.y + (rowHeight - style.size * 1.17) / 2;
    const tag = sheet.element('P');
    sheet.line(name, style, { x: left + 10, y, tag });
    sheet.line(text, style, { right: page.right - 8, y, tag });
    sheet.y += rowHeight;
    if (!isLast) sheet.rule({ from: left });
  });
  sheet.gap(20);
  for (const { label: title, text } of notes) {
    sheet.need(noteHeading + beginningHeight(sheet.lay(text, body).height));
    sheet.line(title.toUpperCase(), label, { tag: 'H2' });
    sheet.gap(noteHeading);
    sheet.write(text, body, { byDirection: true });
    sheet.gap(16);
  }
};

const numberWidth = 30;

/** Renders the terms with numbered clauses. */
export const drawTerms = (sheet: Sheet, { terms }: QuoteDocument): void => {
  const column = { x: page.left + numberWidth, width: contentWidth - numberWidth };
  for (const [index, { heading: title, paragraphs }] of terms.entries()) {
    sheet.need(beginningHeight(sheet.lay(title, heading, column.width).height) + 43);
    const tag = sheet.element('H2');
    sheet.line(`${index + 1}`, heading, { tag });
    sheet.write(title, heading, { ...column, tag });
    sheet.gap(3);
    for (const [position, paragraph] of paragraphs.entries()) {
      sheet.need(26);
      const part = sheet.element('P');
      sheet.line(`${index + 1}.${position + 1}`, body, { tag: part });
      sheet.write(paragraph, body, { ...column, tag: part });
      sheet.gap(4);
    }
    sheet.gap(10);
  }
};
