import type { DocumentParty, LabelledText, QuoteDocument } from '../../domain';
import { colours, contentWidth, page, sizes } from './look';
import { beginningHeight, body, heading, label, muted, strong, type PdfPage } from './pdf-page';

const columnGap = 24;

/** Renders panels side by side: sender and recipient of the document. */
export const drawPanels = (
  pdfPage: PdfPage,
  panels: readonly { label: string; party: DocumentParty }[],
): void => {
  const width = (contentWidth - (panels.length - 1) * columnGap) / panels.length;
  const columns = panels.map(({ label: name, party }, index) => ({
    name: name.toUpperCase(),
    x: page.left + index * (width + columnGap),
    blocks: [
      pdfPage.lay(party.name, { ...strong, size: sizes.name }, width),
      ...party.lines.map((line) => pdfPage.lay(line, muted, width)),
    ],
  }));
  pdfPage.need(60);
  for (const { name, x } of columns) pdfPage.line(name, label, { x });
  pdfPage.gap(14);
  pdfPage.flow(columns.map(({ x, blocks }) => ({ x, blocks })));
  pdfPage.gap(20);
};

/** Renders a label and its text; without a text, a line to write on. */
export const drawField = (pdfPage: PdfPage, { label: name, text }: LabelledText): void => {
  const x = page.left + 150;
  const block = pdfPage.lay(text || ' ', strong, page.right - x);
  pdfPage.need(beginningHeight(block.height) + 10);
  pdfPage.gap(5);
  const tag = pdfPage.element('P');
  pdfPage.flow([
    { x: page.left, blocks: [pdfPage.lay(name, muted, 140)], tag },
    { x, blocks: [block], tag },
  ]);
  pdfPage.gap(4);
  pdfPage.rule({ from: x });
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
export const closingHeight = (pdfPage: PdfPage, { totals, notes = [] }: Closing): number => {
  const heights = notes.map(({ text }) => noteHeading + pdfPage.lay(text, body).height + 16);
  const all = heights.reduce((sum, height) => sum + height, 0);
  return totals.length * totalsRow + 35 + Math.min(all, mostOfNotes);
};

/** Renders the totals, the last one highlighted, and the notes. */
export const drawClosing = (pdfPage: PdfPage, { totals, notes = [] }: Closing): void => {
  const left = page.right - 230;
  pdfPage.need(closingHeight(pdfPage, { totals }));
  pdfPage.gap(8);
  totals.forEach(({ label: name, text }, index) => {
    const isLast = index === totals.length - 1;
    const style = isLast ? { ...strong, size: 11, colour: colours.paper } : body;
    const rowHeight = isLast ? 26 : totalsRow;
    if (isLast) pdfPage.fill(rowHeight, colours.accent, left);
    const y = pdfPage.y + (rowHeight - style.size * 1.17) / 2;
    const tag = pdfPage.element('P');
    pdfPage.line(name, style, { x: left + 10, y, tag });
    pdfPage.line(text, style, { right: page.right - 8, y, tag });
    pdfPage.y += rowHeight;
    if (!isLast) pdfPage.rule({ from: left });
  });
  pdfPage.gap(20);
  for (const { label: title, text } of notes) {
    pdfPage.need(noteHeading + beginningHeight(pdfPage.lay(text, body).height));
    pdfPage.line(title.toUpperCase(), label, { tag: 'H2' });
    pdfPage.gap(noteHeading);
    pdfPage.write(text, body, { byDirection: true });
    pdfPage.gap(16);
  }
};

const numberWidth = 30;

/** Renders the terms with numbered clauses. */
export const drawTerms = (pdfPage: PdfPage, { terms }: QuoteDocument): void => {
  const column = { x: page.left + numberWidth, width: contentWidth - numberWidth };
  for (const [index, { heading: title, paragraphs }] of terms.entries()) {
    pdfPage.need(beginningHeight(pdfPage.lay(title, heading, column.width).height) + 43);
    const tag = pdfPage.element('H2');
    pdfPage.line(`${index + 1}`, heading, { tag });
    pdfPage.write(title, heading, { ...column, tag });
    pdfPage.gap(3);
    for (const [position, paragraph] of paragraphs.entries()) {
      pdfPage.need(26);
      const part = pdfPage.element('P');
      pdfPage.line(`${index + 1}.${position + 1}`, body, { tag: part });
      pdfPage.write(paragraph, body, { ...column, tag: part });
      pdfPage.gap(4);
    }
    pdfPage.gap(10);
  }
};
