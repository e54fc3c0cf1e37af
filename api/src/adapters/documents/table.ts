import { colours, page } from './pdf';
import { label, type Sheet, type TextBlock, type TextStyle } from './sheet';

/** How wide a text is, in points. */
export type Measure = (text: string) => number;

/** As it can be drawn: composed, without control characters, and without space that says nothing. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Cuts a word that is wider than the line. */
const cut = (word: string, width: number, measure: Measure): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part === '' ? parts : [...parts, part];
};

const wrapParagraph = (text: string, width: number, measure: Measure): string[] => {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(' ')
    .flatMap((one) => (measure(one) > width ? cut(one, width, measure) : one))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** The lines in which a text stands in a column. Line breaks stay; a word too long for the column is cut. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(tidy(paragraph), width, measure));

export interface Column {
  header: string;
  /** In points; where the text may stand, its padding not counted. */
  x: number;
  width: number;
  align?: 'right';
}

export interface Row {
  /** One for each column, or null for none. */
  cells: readonly (string | null)[];
  style: TextStyle;
  /** Space above and below the text. */
  padding: number;
  /** Never the last on its page: the next row stands with it. */
  keepsWithNext?: boolean;
  /** The line under the row. */
  rule?: 'none' | 'thin' | 'thick';
  shaded?: boolean;
}

interface LaidRow {
  row: Row;
  blocks: readonly (TextBlock | null)[];
  height: number;
}

const headerHeight = 20;

const drawHeader = (sheet: Sheet, columns: readonly Column[]): void => {
  for (const { header, x, width, align } of columns) {
    const at = align === 'right' ? { right: x + width } : { x };
    sheet.line(header.toUpperCase(), label, { ...at, y: sheet.y + 5 });
  }
  sheet.y += headerHeight;
  sheet.rule({ y: sheet.y - 2, colour: colours.accent, weight: 1 });
};

const layRow = (sheet: Sheet, columns: readonly Column[], row: Row): LaidRow => {
  const blocks = columns.map(({ width, align }, index) => {
    const text = row.cells[index];
    // A figure is never broken: it has the empty space on its left to grow into.
    return text ? sheet.lay(text, row.style, align === 'right' ? Infinity : width) : null;
  });
  const tallest = Math.max(0, ...blocks.map((block) => block?.height ?? 0));
  return { row, blocks, height: tallest + 2 * row.padding };
};

const drawRow = (sheet: Sheet, columns: readonly Column[], { row, blocks, height }: LaidRow): void => {
  if (row.shaded) sheet.shade(sheet.y, height);
  blocks.forEach((block, index) => {
    const column = columns[index];
    if (!block || !column) return;
    const y = sheet.y + row.padding;
    if (column.align === 'right') {
      for (const text of block.lines) sheet.line(text, block.style, { right: column.x + column.width, y });
    } else sheet.place(block, column.x, y);
  });
  sheet.y += height;
  if (row.rule === 'thin') sheet.rule();
  if (row.rule === 'thick') sheet.rule({ colour: colours.accent, weight: 1 });
};

/** The height that must be free for this row: its own and that of what stands with it, `after` the last row included. */
const heightTogether = (rows: readonly LaidRow[], index: number, after: number): number => {
  let height = 0;
  for (const laid of rows.slice(index)) {
    height += laid.height;
    if (!laid.row.keepsWithNext) return height;
  }
  return height + after;
};

/** More than this is not kept together: it would leave most of a page empty. */
const mostTogether = (page.bottom - page.top) / 2;

/** What is true of a group of rows as a whole. */
export interface Together {
  /** The height of what must stand on the same page as a last row that keeps with it. */
  after?: number;
  /** Stands above the rest of the group where it goes on on another page. */
  continuation?: Row;
}

/** Draws a group of rows; the header stands above the first of each page. */
export class Table {
  private started = false;

  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Column[],
  ) {}

  rows(rows: readonly Row[], { after = 0, continuation }: Together = {}): void {
    const { sheet, columns } = this;
    const laid = rows.map((row) => layRow(sheet, columns, row));
    laid.forEach((one, index) => {
      const together = Math.min(heightTogether(laid, index, after), Math.max(mostTogether, one.height));
      const isNewPage = sheet.need(together + (this.started ? 0 : headerHeight));
      if (isNewPage || !this.started) drawHeader(sheet, columns);
      this.started = true;
      if (isNewPage && index > 0 && continuation)
        drawRow(sheet, columns, layRow(sheet, columns, continuation));
      drawRow(sheet, columns, one);
    });
  }
}
