import { colours } from './look';
import {
  beginningHeight,
  label,
  mostTogether,
  type Element,
  type FlowOptions,
  type PdfPage,
  type TextBlock,
  type TextStyle,
} from './pdf-page';

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

const headerPadding = 5;

/** The options of a group of rows. */
interface Together {
  /** The height of the content that must be on the same page as the last row, or the end of a tall one. */
  after?: number;
  /** Renders the heading of the group where it continues on another page. */
  continuation?: Row;
}

/**
 * A table with its header at the top of each page. Neither the first nor the last row of a group is alone on a page. A row that is taller
 * than half a page flows over the next ones.
 */
export class Table {
  private element: Element | undefined;
  private started = false;
  private readonly headers: readonly TextBlock[];
  private readonly headerHeight: number;

  constructor(
    private readonly pdfPage: PdfPage,
    private readonly columns: readonly Column[],
  ) {
    this.headers = columns.map(({ header, width, align }) =>
      pdfPage.lay(header.toUpperCase(), label, align === 'right' ? Infinity : width),
    );
    this.headerHeight = Math.max(...this.headers.map(({ height }) => height)) + 2 * headerPadding;
  }

  /** Returns the height that the table needs to begin: its header and the rows that are kept together. */
  beginning(rows: readonly Row[]): number {
    const laid = rows.map((row) => this.lay(row));
    return this.headerHeight + this.heightTogether(laid, 0, 0);
  }

  rows(rows: readonly Row[], { after = 0, continuation }: Together = {}): void {
    const laid = rows.map((row) => this.lay(row));
    this.element ??= this.pdfPage.element('Table');
    laid.forEach((one, index) => {
      const drawTop = () => {
        this.drawHeader();
        if (index > 0 && continuation) this.draw(this.lay(continuation));
      };
      const isNewPage = this.pdfPage.need(
        this.heightTogether(laid, index, after) + (this.started ? 0 : this.headerHeight),
      );
      if (!this.started) this.drawRow(() => this.drawHeader());
      else if (isNewPage) this.pdfPage.artifact(drawTop);
      this.started = true;
      const isLast = index === laid.length - 1;
      this.drawRow(() => this.draw(one, { drawTop, after: isLast ? after : 0 }));
    });
  }

  /** Returns the height that this row needs: that of its beginning and of what is kept with it. */
  private heightTogether(rows: readonly LaidRow[], from: number, after: number): number {
    let end = from;
    while (end < rows.length - 1 && (rows[end]?.row.keepsWithNext || end === 0 || end === rows.length - 2))
      end += 1;
    const heights = rows.slice(from, end + 1).map(({ height }) => beginningHeight(height));
    const together = heights.reduce((sum, height) => sum + height, 0);
    return Math.min(together, Math.max(mostTogether, ...heights)) + (end === rows.length - 1 ? after : 0);
  }

  private lay(row: Row): LaidRow {
    const blocks = this.columns.map(({ width, align }, index) => {
      const text = row.cells[index];
      // A figure is never broken: it may extend into the empty space on its left.
      return text ? this.pdfPage.lay(text, row.style, align === 'right' ? Infinity : width) : null;
    });
    const tallest = Math.max(0, ...blocks.map((block) => block?.height ?? 0));
    return { row, blocks, height: tallest + 2 * row.padding };
  }

  private drawRow(draw: () => void): void {
    this.pdfPage.group(this.element ?? 'Table', () => this.pdfPage.group('TR', draw));
  }

  private flowCells(blocks: readonly (TextBlock | null)[], tag: string, options: FlowOptions = {}): void {
    this.pdfPage.flow(
      this.columns.map(({ x, width, align }, index) => ({
        ...(align === 'right' ? { right: x + width } : { x }),
        blocks: [blocks[index]].flatMap((block) => block ?? []),
        tag: this.pdfPage.element(tag),
      })),
      options,
    );
  }

  private drawHeader(): void {
    const { pdfPage } = this;
    pdfPage.gap(headerPadding);
    this.flowCells(this.headers, 'TH');
    pdfPage.gap(headerPadding);
    pdfPage.rule({ y: pdfPage.y - 2, colour: colours.accent, weight: 1 });
  }

  /** Renders a row; `drawTop` renders the top of each further page that it needs, and `after` must be free below it. */
  private draw(
    { row, blocks }: LaidRow,
    { drawTop, after = 0 }: { drawTop?: () => void; after?: number } = {},
  ): void {
    const { pdfPage } = this;
    const { padding, shaded, hasRule } = row;
    const shade = (height: number) => shaded && pdfPage.fill(height, colours.shade);
    shade(padding);
    pdfPage.gap(padding);
    this.flowCells(blocks, 'TD', {
      after: padding + after,
      beforePart: shade,
      ...(drawTop && { onNewPage: () => pdfPage.artifact(drawTop) }),
    });
    shade(padding);
    pdfPage.gap(padding);
    if (hasRule) pdfPage.rule();
  }
}
