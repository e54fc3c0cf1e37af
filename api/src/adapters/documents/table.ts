import { colours, page } from './look';
import { label, type Element, type Sheet, type TextBlock, type TextStyle } from './sheet';

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
  hasRule?: boolean;
  shaded?: boolean;
}

interface LaidRow {
  row: Row;
  blocks: readonly (TextBlock | null)[];
  height: number;
}

const headerHeight = 20;

/** A taller group is not kept together: it would leave most of a page empty. */
const mostTogether = (page.bottom - page.top) / 2;

/** The options of a group of rows. */
interface Together {
  /** The height of the content that must be on the same page as the last row. */
  after?: number;
  /** Renders the heading of the group where it continues on another page. */
  continuation?: Row;
}

/** A table with its header at the top of each page. Neither the first nor the last row of a group is alone on a page. */
export class Table {
  private readonly element: Element | undefined;
  private started = false;

  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Column[],
  ) {
    this.element = sheet.element('Table');
  }

  rows(rows: readonly Row[], { after = 0, continuation }: Together = {}): void {
    const laid = rows.map((row) => this.lay(row));
    laid.forEach((one, index) => {
      const isNewPage = this.sheet.need(
        this.heightTogether(laid, index, after) + (this.started ? 0 : headerHeight),
      );
      if (!this.started) this.drawRow(() => this.drawHeader());
      else if (isNewPage) this.sheet.artifact(() => this.drawHeader());
      this.started = true;
      if (isNewPage && index > 0 && continuation)
        this.sheet.artifact(() => this.draw(this.lay(continuation)));
      this.drawRow(() => this.draw(one));
    });
  }

  /** Returns the height that this row needs: its own and that of what is kept with it. */
  private heightTogether(rows: readonly LaidRow[], from: number, after: number): number {
    let end = from;
    while (end < rows.length - 1 && (rows[end]?.row.keepsWithNext || end === 0 || end === rows.length - 2))
      end += 1;
    const heights = rows.slice(from, end + 1).map(({ height }) => height);
    const together = heights.reduce((sum, height) => sum + height, 0);
    return Math.min(together, Math.max(mostTogether, ...heights)) + (end === rows.length - 1 ? after : 0);
  }

  private lay(row: Row): LaidRow {
    const blocks = this.columns.map(({ width, align }, index) => {
      const text = row.cells[index];
      // A figure is never broken: it may extend into the empty space on its left.
      return text ? this.sheet.lay(text, row.style, align === 'right' ? Infinity : width) : null;
    });
    const tallest = Math.max(0, ...blocks.map((block) => block?.height ?? 0));
    return { row, blocks, height: tallest + 2 * row.padding };
  }

  private drawRow(draw: () => void): void {
    this.sheet.group(this.element ?? 'Table', () => this.sheet.group('TR', draw));
  }

  private drawHeader(): void {
    const { sheet } = this;
    for (const { header, x, width, align } of this.columns) {
      const at = align === 'right' ? { right: x + width } : { x };
      sheet.line(header.toUpperCase(), label, { ...at, y: sheet.y + 5, tag: 'TH' });
    }
    sheet.y += headerHeight;
    sheet.rule({ y: sheet.y - 2, colour: colours.accent, weight: 1 });
  }

  private draw({ row, blocks, height }: LaidRow): void {
    const { sheet } = this;
    if (row.shaded) sheet.fill(height, colours.shade);
    this.columns.forEach(({ x, width, align }, index) => {
      const block = blocks[index];
      const y = sheet.y + row.padding;
      if (!block) sheet.element('TD');
      else if (align !== 'right') sheet.place(block, x, y, 'TD');
      else for (const text of block.lines) sheet.line(text, block.style, { right: x + width, y, tag: 'TD' });
    });
    sheet.y += height;
    if (row.hasRule) sheet.rule();
  }
}
