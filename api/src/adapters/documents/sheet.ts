import type PDFDocument from 'pdfkit';
import type { Company } from '../../domain';
import { openFont, type Weight } from './fonts';
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

export const body: TextStyle = { font: 'regular', size: sizes.body, colour: colours.ink };
export const strong: TextStyle = { ...body, font: 'bold' };
export const muted: TextStyle = { ...body, colour: colours.muted };
export const small: TextStyle = { font: 'regular', size: sizes.small, colour: colours.muted };
export const label: TextStyle = { font: 'bold', size: sizes.label, colour: colours.muted };
export const heading: TextStyle = { font: 'bold', size: sizes.heading, colour: colours.accent };

const lineHeight = ({ size }: TextStyle): number => size * leading;

/** Whole runs from right to left are laid out at once; pdfkit lays out other text word by word. */
const optionsOf = ({ isRtl }: Run) => (isRtl ? { features: [] } : {});

/** Pages with a cursor for the next text. All measures are in points. */
export class Sheet {
  y: number = page.top;
  /** New elements are added to it; null within an artifact. */
  private parent: Element | null;

  constructor(
    readonly pdf: Pdf,
    /** Renders the top of every page after the first. */
    private readonly beginPage: (sheet: Sheet) => void,
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

  /** Renders a block at a fixed position; the caller makes sure that it fits. */
  place({ lines, style }: TextBlock, x: number, y: number = this.y, tag: Tag = 'P'): void {
    const element = this.element(tag);
    lines.forEach((text, index) =>
      this.line(text, style, { x, y: y + index * lineHeight(style), tag: element }),
    );
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
    this.pdf.addPage();
    this.y = page.top;
    this.artifact(() => this.beginPage(this));
    return true;
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

/** The details that every page of a document shows. */
export interface Frame {
  /** The title of the document, such as Proposal. */
  title: string;
  reference: string;
  date: string;
  /** The last day of an offer, which its title shows. */
  validUntil?: string | null;
  company: Company;
  /** The watermark of every page; null for none. */
  watermark: string | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();

const contactLines = ({ address, phone, email, website }: Company): string[] => [
  ...(address.length > 0 ? [address.join(', ')] : []),
  ...[phone, email, website].flatMap((text) => text ?? []),
];

const logoSize = 34;

/** Renders the company's logo, name and contact details at the top of the first page. */
export const drawLetterhead = (sheet: Sheet, { company }: Frame): void => {
  const top = 44;
  sheet.artifact(() => {
    sheet.pdf.roundedRect(page.left, top, logoSize, logoSize, 5).fill(colours.accent);
    const mark = { font: 'bold', size: 14, colour: colours.paper } as const;
    const text = initials(company.name);
    const x = page.left + (logoSize - sheet.measure(mark)(text)) / 2;
    sheet.line(text, mark, { x, y: top + 9 });
  });
  const name = sheet.lay(company.name, { font: 'bold', size: 14, colour: colours.accent }, 220);
  sheet.place(name, page.left + logoSize + 10, top + (name.lines.length === 1 ? 9 : 0));

  const lines = contactLines(company).flatMap((line) => sheet.lay(line, small, 190).lines);
  lines.forEach((line, index) => sheet.line(line, small, { right: page.right, y: top + index * 10.5 }));
  sheet.y = top + Math.max(logoSize, lines.length * 10.5, name.height) + 14;
  sheet.rule({ colour: colours.accent, weight: 1.2 });
  sheet.gap(22);
};

/** Renders the document's title with its reference and dates. */
export const drawTitle = (sheet: Sheet, { title, reference, date, validUntil }: Frame): void => {
  const facts = [reference, date, ...(validUntil ? [`Valid until ${validUntil}`] : [])];
  sheet.write(title, { font: 'bold', size: sizes.title, colour: colours.accent }, { tag: 'H1' });
  sheet.gap(1);
  sheet.write(facts.join('  ·  '), { ...body, size: 10, colour: colours.muted });
  sheet.gap(16);
};

/** Renders the header of the pages after the first. */
export const drawRunningHead = (sheet: Sheet, { company, title, reference }: Frame): void => {
  sheet.line(company.name, { ...label, colour: colours.accent }, { y: 46 });
  sheet.line(`${title}  ·  ${reference}`, small, { right: page.right, y: 45.5 });
  sheet.rule({ y: 60, colour: colours.accent, weight: 0.8 });
};

/** Rendered below the text, which stays readable. */
export const drawWatermark = (sheet: Sheet, { watermark }: Frame): void => {
  if (!watermark) return;
  const { pdf } = sheet;
  const [x, y] = [page.width / 2, page.height / 2];
  const style = { font: 'bold', size: watermark.length > 6 ? 78 : 130, colour: colours.watermark } as const;
  const width = sheet.measure(style)(watermark);
  pdf
    .save()
    .rotate(-52, { origin: [x, y] })
    .fillOpacity(0.16);
  sheet.line(watermark, style, { x: x - width / 2, y: y - style.size * 0.6 });
  pdf.restore().fillOpacity(1);
};

const registration = ({ registrationNumber, vatNumber }: Company): string[] => [
  ...(registrationNumber ? [`Company number ${registrationNumber}`] : []),
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
];

export const drawFooter = (sheet: Sheet, { company, reference, date }: Frame, pageNumber: string): void => {
  const y = page.bottom + 20;
  sheet.rule({ y: y - 8 });
  sheet.line(`${reference}  ·  ${date}`, small, { y });
  sheet.line(pageNumber, small, { right: page.right, y });
  const legal = sheet.lay([company.line, ...registration(company)].join('  ·  '), { ...small, size: 6.5 });
  sheet.place(legal, page.left, y + 13);
};
