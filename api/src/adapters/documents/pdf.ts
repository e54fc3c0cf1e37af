import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { drawFooter, drawRunningHead, drawWatermark, type Frame, Sheet } from './sheet';

/** The colours of documents: navy and greys. */
export const colours = {
  ink: '#1a2233',
  muted: '#5b6578',
  accent: '#14284b',
  line: '#d5dae3',
  shade: '#f3f5f9',
  paper: '#ffffff',
  watermark: '#8a94a8',
} as const;

/** In points. */
export const sizes = { title: 22, heading: 12, name: 10.5, body: 9, small: 7.5, label: 7 } as const;

interface Page {
  width: number;
  height: number;
  left: number;
  right: number;
  /** The top of the text on every page after the first. */
  top: number;
  /** The bottom of the text on every page; the footer is below. */
  bottom: number;
}

/** A4, in points. */
export const page: Page = {
  width: 595.28,
  height: 841.89,
  left: 54,
  right: 541.28,
  top: 76,
  bottom: 772,
};

export const contentWidth = page.right - page.left;

/** The line height as a multiple of the font size. */
export const leading = 1.4;

export type FontName = 'regular' | 'bold';

export type Fonts = Readonly<Record<FontName, Font>>;

/**
 * DejaVu, because it covers every European script; the condensed cut, because it is closer to common fonts. Its figures have equal widths.
 */
const files: Readonly<Record<FontName, string>> = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};

// Resolved as Node resolves packages, so that sources, tests and the bundled server find the same files.
const { resolve } = createRequire(import.meta.url);

const openFont = async (name: FontName): Promise<Font> => {
  const font = create(await readFile(resolve(files[name])));
  if (!('createSubset' in font)) throw new Error(`${files[name]} is a collection of fonts`);
  await nextTurn();
  // Reads the tables that every text needs once, not in each document.
  font.layout('0');
  await nextTurn();
  return font;
};

let loaded: Promise<Fonts> | undefined;

/** The fonts, opened once and shared by all documents. A document embeds only the characters that it uses. */
export const loadFonts = (): Promise<Fonts> => {
  loaded ??= Promise.all([openFont('regular'), openFont('bold')])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
};

/** Renders a document and pauses after each piece, so that other requests are handled. */
export type Drawing = (sheet: Sheet, frame: Frame) => Generator<void>;

const createDocument = ({ regular, bold }: Fonts, { title, reference, company }: Frame, madeAt: Date) =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // The number of pages is known only at the end, when the footers are added.
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    // No default font: pdfkit would open it again each time that its name is used.
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

/** Returns the bytes of one PDF. It is rendered whole before the first byte, so that an error occurs before anything is sent. */
export const drawPdf = async function* (
  frame: Frame,
  drawing: Drawing,
  { madeAt, signal }: { madeAt: Date; signal?: AbortSignal },
): AsyncGenerator<Uint8Array> {
  const fonts = await loadFonts();
  const pdf = createDocument(fonts, frame, madeAt);
  const sheet = new Sheet(pdf, (next) => drawRunningHead(next, frame));
  // First on the page, so that the text is above it.
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
