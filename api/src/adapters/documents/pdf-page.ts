import type PDFDocument from 'pdfkit';
import { featuresFor, isOfOneScript, openFont, type Weight } from './fonts';
import { colours, contentWidth, leading, page, sizes } from './look';
import { isRightToLeft, toRuns, wrap, type Measure, type Run } from './text';

type Pdf = InstanceType<typeof PDFDocument>;

/** An element of the structure that screen readers follow. */
export type Element = ReturnType<Pdf['struct']>;

/** The type of a new element, such as P or H1, or the element that the content belongs to. */
type Tag = string | Element;

export interface TextStyle {
  font: Weight;
  size: number;
  colour: string;
}

/** A text that is laid out for a column but not rendered yet. */
export interface TextBlock {
  lines: readonly string[];
  style: TextStyle;
  height: number;
}

/** Texts below each other, which flow over pages. */
interface FlowingColumn {
  blocks: readonly TextBlock[];
  x?: number;
  /** The right edge of texts that are aligned there. */
  right?: number;
  /** The element of all blocks; by default each is a paragraph. */
  tag?: Tag;
}

export interface FlowOptions {
  /** The height that must be free below the last lines. */
  after?: number;
  /** Renders the top of each further page. */
  onNewPage?: () => void;
  /** Is called on each page before the text, with its height there. */
  beforePart?: (height: number) => void;
}

export const body: TextStyle = { font: 'regular', size: sizes.body, colour: colours.ink };
export const strong: TextStyle = { ...body, font: 'bold' };
export const muted: TextStyle = { ...body, colour: colours.muted };
export const small: TextStyle = { font: 'regular', size: sizes.small, colour: colours.muted };
export const label: TextStyle = { font: 'bold', size: sizes.label, colour: colours.muted };
export const heading: TextStyle = { font: 'bold', size: sizes.heading, colour: colours.accent };

const lineHeight = ({ size }: TextStyle): number => size * leading;

const heightOf = (lines: readonly { style: TextStyle }[]): number =>
  lines.reduce((sum, { style }) => sum + lineHeight(style), 0);

/** Returns how many of the lines fit into a height. */
const countFitting = (lines: readonly { style: TextStyle }[], height: number): number => {
  let count = 0;
  for (let rest = height; count < lines.length; count += 1) {
    rest -= lineHeight(lines[count]!.style);
    if (rest < 0) break;
  }
  return count;
};

/** What is taller is not kept on one page: it would leave most of a page empty. */
export const mostTogether = (page.bottom - page.top) / 2;

/** Returns the height that must be free for a text to begin: all of it, or some lines of a tall one, which flows on. */
export const beginningHeight = (height: number): number =>
  height <= mostTogether ? height : 3 * sizes.body * leading;

/** With features, pdfkit lays out the whole run at once, else word by word. */
const optionsOf = ({ text, font, isRtl }: Run) => {
  const features = isRtl || isOfOneScript(font) ? featuresFor(text, font) : undefined;
  return features ? { features: features as never } : {};
};

/** Pages with a cursor for the next text. All measures are in points. */
export class PdfPage {
  y: number = page.top;
  /** New elements are added to it; null within an artifact. */
  private parent: Element | null;

  constructor(
    readonly pdf: Pdf,
    /** Renders the top of every page after the first. */
    private readonly beginPage: (pdfPage: PdfPage) => void,
  ) {
    this.parent = pdf.struct('Document');
    pdf.addStructure(this.parent);
  }

  /** Renders what is no content, such as rules and page numbers: screen readers skip it. */
  artifact(draw: () => void): void {
    const outer = this.parent;
    if (!outer) return draw();
    this.parent = null;
    this.pdf.markContent('Artifact');
    draw();
    this.pdf.endMarkedContent();
    this.parent = outer;
  }

  /** Renders a part of the structure that has parts itself, such as a table or a row. */
  group(tag: Tag, draw: () => void): void {
    const outer = this.parent;
    if (!outer) return draw();
    this.parent = this.element(tag) ?? null;
    draw();
    this.parent = outer;
  }

  /** Adds an element to the structure, unless it is there already. */
  element(tag: Tag): Element | undefined {
    if (!this.parent) return undefined;
    if (typeof tag !== 'string') return tag;
    const element = this.pdf.struct(tag);
    this.parent.add(element);
    return element;
  }

  /** Renders a picture, with a text for those who cannot see it. */
  figure(alt: string, draw: () => void): void {
    const element = this.pdf.struct('Figure', { alt });
    this.parent?.add(element);
    const content = this.pdf.markStructureContent('Figure');
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  private useFont({ font }: Run, { size }: TextStyle): void {
    this.pdf
      .registerFont(font, openFont(font) as never)
      .font(font)
      .fontSize(size);
  }

  private widthOf(run: Run, style: TextStyle): number {
    this.useFont(run, style);
    return this.pdf.widthOfString(run.text, optionsOf(run));
  }

  measure(style: TextStyle): Measure {
    return (text) => toRuns(text, style.font).reduce((width, run) => width + this.widthOf(run, style), 0);
  }

  lay(text: string, style: TextStyle, width: number = contentWidth): TextBlock {
    const lines = wrap(text, width, this.measure(style));
    return { lines, style, height: lines.length * lineHeight(style) };
  }

  /** Renders one line at a fixed position; `right` is its right edge. */
  line(text: string, style: TextStyle, at: { x?: number; right?: number; y?: number; tag?: Tag } = {}): void {
    const runs = toRuns(text, style.font);
    const { ascent, unitsPerEm } = openFont(style.font);
    const baseline = (at.y ?? this.y) + (ascent / unitsPerEm) * style.size;
    let x = at.right === undefined ? (at.x ?? page.left) : at.right - this.measure(style)(text);
    const element = this.element(at.tag ?? 'P');
    const content = element && this.pdf.markStructureContent('Span');
    for (const run of runs) {
      this.useFont(run, style);
      this.pdf.fillColor(style.colour);
      this.pdf.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) });
      if (runs.length > 1) x += this.widthOf(run, style);
    }
    if (!content) return;
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** Renders a short block at a fixed position, outside of the flowing text. */
  place({ lines, style }: TextBlock, x: number, y: number): void {
    const element = this.element('P');
    lines.forEach((text, index) =>
      this.line(text, style, { x, y: y + index * lineHeight(style), tag: element }),
    );
  }

  /** Renders columns of text side by side, over as many pages as the tallest needs. */
  flow(columns: readonly FlowingColumn[], { after = 0, onNewPage, beforePart }: FlowOptions = {}): void {
    const rests = columns.map(({ blocks, tag = 'P', ...at }) =>
      blocks.flatMap(({ lines, style }) => {
        const element = this.element(tag);
        return lines.map((text) => ({ text, style, at: { ...at, tag: element } }));
      }),
    );
    while (true) {
      const free = page.bottom - this.y;
      const tallest = Math.max(...rests.map(heightOf));
      // The last two lines stay together, and with what must follow them.
      const room = tallest + after > free ? Math.min(free, tallest - 2 * sizes.body * leading) : free;
      const parts = rests.map((lines) => lines.splice(0, countFitting(lines, room)));
      const height = Math.max(...parts.map(heightOf));
      beforePart?.(height);
      for (const part of parts) {
        let { y } = this;
        for (const { text, style, at } of part) {
          this.line(text, style, { ...at, y });
          y += lineHeight(style);
        }
      }
      this.y += height;
      if (rests.every(({ length }) => length === 0)) return;
      this.newPage();
      onNewPage?.();
    }
  }

  /**
   * Renders flowing text over as many pages as it needs; at least two lines of it stay together. With `byDirection`, a paragraph
   * that begins from the right is aligned there.
   */
  write(
    text: string,
    style: TextStyle,
    { x = page.left, width = contentWidth, tag = 'P' as Tag, byDirection = false } = {},
  ): void {
    const { lines } = this.lay(text, style, width);
    const element = this.element(tag);
    lines.forEach((line, index) => {
      const rest = lines.length - index;
      this.need(lineHeight(style) * (index === 0 || rest === 2 ? Math.min(rest, 2) : 1));
      const at = byDirection && isRightToLeft(line) ? { right: x + width } : { x };
      this.line(line, style, { ...at, tag: element });
      this.y += lineHeight(style);
    });
  }

  /** Starts a new page unless the height fits on this one. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= page.bottom || this.y <= page.top) return false;
    this.newPage();
    return true;
  }

  private newPage(): void {
    this.pdf.addPage();
    this.y = page.top;
    this.artifact(() => this.beginPage(this));
  }

  /** Renders a heading on the page of what follows, which needs `room` to begin. */
  heading(text: string, room: number, style: TextStyle = heading): void {
    this.need(beginningHeight(this.lay(text, style).height) + room);
    this.write(text, style, { tag: 'H2' });
  }

  gap(height: number): void {
    this.y += height;
  }

  rule({
    y = this.y,
    from = page.left,
    to = page.right,
    colour = colours.line as string,
    weight = 0.6,
  } = {}): void {
    this.artifact(() =>
      this.pdf.lineWidth(weight).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke(),
    );
  }

  /** Fills a rectangle, from the cursor downwards. */
  fill(height: number, colour: string, from: number = page.left, to: number = page.right): void {
    this.artifact(() => this.pdf.rect(from, this.y, to - from, height).fill(colour));
  }
}
