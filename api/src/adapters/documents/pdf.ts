import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { loadFonts, type Fonts } from './fonts';
import { drawFooter, drawRunningHead, drawWatermark, type Frame } from './furniture';
import { Sheet } from './sheet';
import { page } from './theme';

/** Draws a document and pauses after each piece, so that other requests get their turn. */
export type Drawing = (sheet: Sheet, frame: Frame) => Generator<void>;

const open = ({ regular, bold }: Fonts, { title, reference, company }: Frame, madeAt: Date) =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // The number of pages is known only at the end, when each page gets its footer.
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // None until a style asks for one: pdfkit would open the first one again each time that its name is used.
    font: '',
    info: {
      Title: `${title} ${reference}`,
      Author: company.name,
      Creator: company.name,
      CreationDate: madeAt,
    },
  })
    .registerFont('regular', regular as never)
    .registerFont('bold', bold as never);

const drawFooters = function* (sheet: Sheet, frame: Frame): Generator<void> {
  const { count } = sheet.pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(index);
    drawFooter(sheet, frame, { number: index + 1, of: count });
    yield;
  }
};

/** The bytes of one PDF, from its first byte on drawn whole: what goes wrong does so before there is any. */
export const drawPdf = async function* (
  frame: Frame,
  drawing: Drawing,
  { madeAt, signal }: { madeAt: Date; signal?: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const fonts = await loadFonts();
  const pdf = open(fonts, frame, madeAt);
  const sheet = new Sheet(pdf, (next) => drawRunningHead(next, frame));
  // Before anything else on the page, so that the text stands over it.
  pdf.on('pageAdded', () => drawWatermark(sheet, frame));
  for (const draw of [drawing, drawFooters]) {
    const pieces = draw(sheet, frame);
    while (!pieces.next().done) {
      signal?.throwIfAborted();
      await nextTurn();
    }
  }
  pdf.end();
  for await (const chunk of pdf) yield chunk as Uint8Array;
};
