import type { QuoteDocument } from '../../domain';
import { drawLetterhead, drawTitle } from './furniture';
import type { Drawing } from './pdf';
import { body, heading } from './sheet';
import { contentWidth, page } from './theme';

const numberWidth = 30;

/** The terms, with numbered clauses to refer to. */
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
