import type { DocumentParty, LabelledText, QuoteDocument } from '../../domain';
import { colours, contentWidth, leading, page, sizes, type Drawing } from './pdf';
import {
  type Frame,
  body,
  label,
  muted,
  strong,
  type Sheet,
  drawLetterhead,
  drawTitle,
  heading,
} from './sheet';

/** The details that all four documents of a quote show. */
export const frameOf = (document: QuoteDocument, title: string): Frame => ({
  title,
  reference: document.reference,
  date: document.date,
  company: document.company,
  watermark: document.watermark,
});

export interface Panel {
  label: string;
  party: DocumentParty;
}

const columnGap = 24;

/** Renders panels side by side: sender and recipient of the document. */
export const drawPanels = (sheet: Sheet, panels: readonly Panel[]): void => {
  const width = (contentWidth - (panels.length - 1) * columnGap) / panels.length;
  const top = sheet.y;
  const ends = panels.map((panel, index) => {
    const x = page.left + index * (width + columnGap);
    sheet.line(panel.label.toUpperCase(), label, { x, y: top });
    let y = top + 14;
    for (const [text, style] of [
      [panel.party.name, { ...strong, size: sizes.name }] as const,
      ...panel.party.lines.map((line) => [line, muted] as const),
    ]) {
      const block = sheet.lay(text, style, width);
      sheet.place(block, x, y);
      y += block.height;
    }
    return y;
  });
  sheet.y = Math.max(...ends);
  sheet.gap(20);
};

const totalsRow = 19;

/** The height of a table's totals, so that they are never alone on a page. */
export const totalsHeight = (count: number): number => count * totalsRow + 24;

/** Renders the totals below the figures of a table; the last one is highlighted. */
export const drawTotals = (sheet: Sheet, totals: readonly LabelledText[]): void => {
  const left = page.right - 230;
  // The totals stay together on one page.
  sheet.need(totalsHeight(totals.length));
  sheet.gap(8);
  totals.forEach(({ label: name, text }, index) => {
    const isLast = index === totals.length - 1;
    const style = isLast ? { ...strong, size: 11, colour: colours.paper } : body;
    const rowHeight = isLast ? 26 : totalsRow;
    if (isLast) sheet.pdf.rect(left, sheet.y, page.right - left, rowHeight).fill(colours.accent);
    const y = sheet.y + (rowHeight - style.size * 1.17) / 2;
    sheet.line(name, style, { x: left + 10, y });
    sheet.line(text, style, { right: page.right - 8, y });
    sheet.y += rowHeight;
    if (!isLast) sheet.rule({ from: left });
  });
  sheet.gap(20);
};

/** Renders a text with a heading, over as many pages as it needs. */
export const drawNote = (sheet: Sheet, title: string, text: string): void => {
  sheet.need(14 + 3 * sizes.body * leading);
  sheet.line(title.toUpperCase(), label, {});
  sheet.gap(14);
  sheet.write(text, body);
  sheet.gap(16);
};

const numberWidth = 30;

/** Renders the terms with numbered clauses. */
export const drawTerms = ({ terms }: QuoteDocument): Drawing =>
  function* (sheet, frame) {
    sheet.pdf.addPage();
    drawLetterhead(sheet, frame);
    drawTitle(sheet, frame);
    const column = { x: page.left + numberWidth, width: contentWidth - numberWidth };
    for (const [index, { heading: title, paragraphs }] of terms.entries()) {
      sheet.need(60);
      sheet.line(`${index + 1}`, heading, {});
      sheet.write(title, heading, column);
      sheet.gap(3);
      for (const [position, paragraph] of paragraphs.entries()) {
        sheet.need(26);
        sheet.line(`${index + 1}.${position + 1}`, body, {});
        sheet.write(paragraph, body, column);
        sheet.gap(4);
      }
      sheet.gap(10);
      yield;
    }
  };
