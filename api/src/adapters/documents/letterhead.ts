import type { Company } from '../../domain';
import { colours, page, sizes } from './look';
import { body, label, small, type PdfPage } from './pdf-page';

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
export const drawLetterhead = (pdfPage: PdfPage, { company }: Frame): void => {
  const top = 44;
  pdfPage.artifact(() => {
    pdfPage.pdf.roundedRect(page.left, top, logoSize, logoSize, 5).fill(colours.accent);
    const mark = { font: 'bold', size: 14, colour: colours.paper } as const;
    const text = initials(company.name);
    const x = page.left + (logoSize - pdfPage.measure(mark)(text)) / 2;
    pdfPage.line(text, mark, { x, y: top + 9 });
  });
  const name = pdfPage.lay(company.name, { font: 'bold', size: 14, colour: colours.accent }, 220);
  pdfPage.place(name, page.left + logoSize + 10, top + (name.lines.length === 1 ? 9 : 0));

  const lines = contactLines(company).flatMap((line) => pdfPage.lay(line, small, 190).lines);
  lines.forEach((line, index) => pdfPage.line(line, small, { right: page.right, y: top + index * 10.5 }));
  pdfPage.y = top + Math.max(logoSize, lines.length * 10.5, name.height) + 14;
  pdfPage.rule({ colour: colours.accent, weight: 1.2 });
  pdfPage.gap(22);
};

/** Renders the document's title with its reference and dates. */
export const drawTitle = (pdfPage: PdfPage, { title, reference, date, validUntil }: Frame): void => {
  const facts = [reference, date, ...(validUntil ? [`Valid until ${validUntil}`] : [])];
  pdfPage.write(title, { font: 'bold', size: sizes.title, colour: colours.accent }, { tag: 'H1' });
  pdfPage.gap(1);
  pdfPage.write(facts.join('  ·  '), { ...body, size: 10, colour: colours.muted });
  pdfPage.gap(16);
};

const mostCharacters = 60;

/** Shortens a reference for the head and foot of a page, which have one line: that of a statement is the name of its client. */
const inOneLine = (reference: string): string => {
  const characters = [...reference];
  return characters.length > mostCharacters
    ? `${characters.slice(0, mostCharacters - 1).join('')}…`
    : reference;
};

/** Renders the header of the pages after the first. */
export const drawRunningHead = (pdfPage: PdfPage, { company, title, reference }: Frame): void => {
  pdfPage.line(company.name, { ...label, colour: colours.accent }, { y: 46 });
  pdfPage.line(`${title}  ·  ${inOneLine(reference)}`, small, { right: page.right, y: 45.5 });
  pdfPage.rule({ y: 60, colour: colours.accent, weight: 0.8 });
};

/** Rendered below the text, which stays readable. */
export const drawWatermark = (pdfPage: PdfPage, { watermark }: Frame): void => {
  if (!watermark) return;
  const { pdf } = pdfPage;
  const [x, y] = [page.width / 2, page.height / 2];
  const style = { font: 'bold', size: watermark.length > 6 ? 78 : 130, colour: colours.watermark } as const;
  const width = pdfPage.measure(style)(watermark);
  pdf
    .save()
    .rotate(-52, { origin: [x, y] })
    .fillOpacity(0.16);
  pdfPage.line(watermark, style, { x: x - width / 2, y: y - style.size * 0.6 });
  pdf.restore().fillOpacity(1);
};

const registration = ({ registrationNumber, vatNumber }: Company): string[] => [
  ...(registrationNumber ? [`Company number ${registrationNumber}`] : []),
  ...(vatNumber ? [`VAT number ${vatNumber}`] : []),
];

export const drawFooter = (
  pdfPage: PdfPage,
  { company, reference, date }: Frame,
  pageNumber: string,
): void => {
  const y = page.bottom + 20;
  pdfPage.rule({ y: y - 8 });
  pdfPage.line(`${inOneLine(reference)}  ·  ${date}`, small, { y });
  pdfPage.line(pageNumber, small, { right: page.right, y });
  const legal = pdfPage.lay([company.line, ...registration(company)].join('  ·  '), { ...small, size: 6.5 });
  pdfPage.place(legal, page.left, y + 13);
};
