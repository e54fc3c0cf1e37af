import type PDFDocument from 'pdfkit';
import type { FontName } from './fonts';
import { colours, contentWidth, leading, page, sizes } from './theme';
import { wrap } from './wrap';

export interface TextStyle {
  font: FontName;
  size: number;
  colour: string;
}

/** A text laid out for a column, not drawn yet. */
export interface TextBlock {
  lines: readonly string[];
  style: TextStyle;
  height: number;
}

export const body: TextStyle = { font: 'regular', size: sizes.body, colour: colours.ink };
export const strong: TextStyle = { ...body, font: 'bold' };
export const muted: TextStyle = { ...body, colour: colours.muted };
export const small: TextStyle = { font: 'regular', size: sizes.small, colour: colours.muted };
export const label: TextStyle = { font: 'bold', size: sizes.label, colour: colours.muted };
export const heading: TextStyle = { font: 'bold', size: sizes.heading, colour: colours.accent };

const lineHeight = ({ size }: TextStyle): number => size * leading;

/** Pages of paper with a place where the next text goes. All measures are in points. */
export class Sheet {
  y: number = page.top;

  constructor(
    readonly pdf: typeof PDFDocument.prototype,
    /** What stands at the head of every page after the first. */
    private readonly beginPage: (sheet: Sheet) => void,
  ) {}

  measure({ font, size }: TextStyle): (text: string) => number {
    this.pdf.font(font).fontSize(size);
    return (text) => this.pdf.widthOfString(text);
  }

  lay(text: string, style: TextStyle, width: number = contentWidth): TextBlock {
    const lines = wrap(text, width, this.measure(style));
    return { lines, style, height: lines.length * lineHeight(style) };
  }

  /** One line at a place of its own; `right` is where it ends. */
  line(text: string, style: TextStyle, at: { x?: number; right?: number; y?: number }): void {
    this.pdf.font(style.font).fontSize(style.size).fillColor(style.colour);
    const x = at.right === undefined ? (at.x ?? page.left) : at.right - this.pdf.widthOfString(text);
    this.pdf.text(text, x, at.y ?? this.y, { lineBreak: false });
  }

  /** A block at a place of its own, which the caller knows to have room for it. */
  place({ lines, style }: TextBlock, x: number, y: number = this.y): void {
    lines.forEach((text, index) => this.line(text, style, { x, y: y + index * lineHeight(style) }));
  }

  /** Text in the flow, over as many pages as it takes; at least two lines of it stay together. */
  write(text: string, style: TextStyle, { x = page.left, width = contentWidth } = {}): void {
    const block = this.lay(text, style, width);
    block.lines.forEach((line, index) => {
      const rest = block.lines.length - index;
      this.need(lineHeight(style) * (index === 0 || rest === 2 ? Math.min(rest, 2) : 1));
      this.line(line, style, { x });
      this.y += lineHeight(style);
    });
  }

  /** Goes on to the next page unless so much fits on this one. Answers whether it did. */
  need(height: number): boolean {
    if (this.y + height <= page.bottom || this.y <= page.top) return false;
    this.breakPage();
    return true;
  }

  breakPage(): void {
    this.pdf.addPage();
    this.y = page.top;
    this.beginPage(this);
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
    this.pdf.lineWidth(weight).strokeColor(colour).moveTo(from, y).lineTo(to, y).stroke();
  }

  shade(y: number, height: number, colour: string = colours.shade): void {
    this.pdf.rect(page.left, y, contentWidth, height).fill(colour);
  }
}
