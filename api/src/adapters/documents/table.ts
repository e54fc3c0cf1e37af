import { colours, page } from './pdf';
import { label, type Sheet, type TextBlock, type TextStyle } from './sheet';

/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/** Normalises a text for rendering: composed characters, no control characters, no redundant space. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Splits a word that is wider than the line. */
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

/** Breaks a text into the lines of a column. Line breaks stay; a word that is too long is split. */
export const wrap = (text: string, width: number, measure: Measure): string[] =>
  text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(tidy(paragraph), width, measure));

export interface Column {
  header: string;
  /** In points, without the padding. */
  x: number;
  width: number;
  align?: 'right';
}

export interface Row {
  /** One text for each column, or null for none. */
  cells: readonly (string | null)[];
  style: TextStyle;
  /** Space above and below the text. */
  padding: number;
  /** Keeps the row on the page of the next one. */
  keepsWithNext?: boolean;
  /** The line below the row. */
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
    // A figure is never broken: it may extend into the empty space on its left.
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

/** Returns the height that this row needs: its own and that of the rows kept with it, `after` the last row included. */
const heightTogether = (rows: readonly LaidRow[], index: number, after: number): number => {
  let height = 0;
  for (const laid of rows.slice(index)) {
    height += laid.height;
    if (!laid.row.keepsWithNext) return height;
  }
  return height + after;
};

/** A taller group is not kept together: it would leave most of a page empty. */
const mostTogether = (page.bottom - page.top) / 2;

/** The options of a group of rows. */
export interface Together {
  /** The height of the content that must be on the same page as a last row with `keepsWithNext`. */
  after?: number;
  /** Renders the heading of the group where it continues on another page. */
  continuation?: Row;
}

/** Renders a group of rows, with the header at the top of each page. */
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
