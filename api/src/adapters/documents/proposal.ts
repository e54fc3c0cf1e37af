import { paymentNotes, type DocumentItem, type QuoteDocument } from '../../domain';
import { body, muted, strong, type PdfPage } from './pdf-page';
import { closingHeight, drawClosing, drawPanels, type Closing } from './parts';
import { colours, page, sizes } from './look';
import { Table, type Column, type Row } from './table';

const textX = page.left + 30;

const columns: readonly Column[] = [
  { header: 'Item', x: page.left + 4, width: 22 },
  { header: 'Description', x: textX, width: 246 },
  { header: 'Quantity', x: 336, width: 46, align: 'right' },
  { header: 'Unit price', x: 386, width: 68, align: 'right' },
  { header: 'Line total', x: 458, width: page.right - 458 - 8, align: 'right' },
];

const itemGap = 6;

/** An item with at most this many lines is never split between pages. */
const linesTogether = 8;

/** Renders the heading of an item that continues on the next page. */
const continuation = ({ number, name }: DocumentItem): Row => ({
  cells: [number, `${name} (continued)`],
  style: { ...strong, colour: colours.muted },
  padding: 4,
});

/** Renders an item's heading, description, date and lines. The heading stays with the first line. */
const toRows = (item: DocumentItem): Row[] => {
  const isEmpty = item.lines.length === 0;
  const heads = [
    { text: item.description, style: muted },
    ...(item.eventDate
      ? [{ text: `Event date: ${item.eventDate}`, style: { ...muted, font: 'bold' as const } }]
      : []),
  ].filter(({ text }) => text !== '');
  return [
    {
      cells: [item.number, item.name, null, null, isEmpty ? null : item.total],
      style: { ...strong, size: sizes.name },
      padding: 5,
      shaded: true,
      keepsWithNext: heads.length > 0 || !isEmpty,
    },
    ...heads.map(({ text, style }, index): Row => ({
      cells: [null, text],
      style,
      padding: 2.5,
      keepsWithNext: index < heads.length - 1 || !isEmpty,
    })),
    ...item.lines.map((line, index): Row => ({
      cells: [null, line.name, line.quantity, line.unitPrice, line.total],
      style: body,
      padding: 3,
      // Neither the first nor the last line is alone on a page.
      keepsWithNext: item.lines.length <= linesTogether || index === 0,
      hasRule: index < item.lines.length - 1,
    })),
  ];
};

/** Renders the offer: the items, the parties and the price. */
export const drawProposal = (pdfPage: PdfPage, document: QuoteDocument): void => {
  const { client, agent, company, items, subTotal, tax, total, options, note } = document;
  drawPanels(pdfPage, [
    { label: 'Prepared for', party: client },
    { label: 'Prepared by', party: { name: agent.name, lines: [...agent.lines, company.name] } },
  ]);
  const closing: Closing = {
    totals: [subTotal, tax, total],
    notes: [
      ...(options.length > 0
        ? [{ label: 'Options, not included in the total', text: options.join('\n') }]
        : []),
      ...paymentNotes(document),
      ...(note ? [{ label: 'Note', text: note }] : []),
    ],
  };
  if (items.length === 0) pdfPage.write('There are no items on this quote yet.', muted);
  else {
    const table = new Table(pdfPage, columns);
    for (const item of items) {
      const after = item === items.at(-1) ? closingHeight(pdfPage, closing) : 0;
      table.rows(toRows(item), { after: itemGap + after, continuation: continuation(item) });
      pdfPage.gap(itemGap);
    }
  }
  drawClosing(pdfPage, closing);
};
