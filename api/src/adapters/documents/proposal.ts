import type { DocumentItem, QuoteDocument } from '../../domain';
import { drawLetterhead, drawTitle, body, muted, strong } from './sheet';
import { drawNote, drawPanels, drawTotals, totalsHeight } from './parts';
import { type Drawing, colours, page, sizes } from './pdf';
import { Table, type Column, type Row } from './table';

const textX = page.left + 30;

const columns: readonly Column[] = [
  { header: 'Item', x: page.left + 4, width: 22 },
  { header: 'Description', x: textX, width: 246 },
  { header: 'Quantity', x: 336, width: 46, align: 'right' },
  { header: 'Unit price', x: 386, width: 68, align: 'right' },
  { header: 'Line total', x: 458, width: page.right - 458 - 8, align: 'right' },
];

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
      // The last line is never alone on a page.
      keepsWithNext: item.lines.length <= linesTogether || index >= item.lines.length - 2,
      rule: index < item.lines.length - 1 ? 'thin' : 'none',
    })),
    { cells: [], style: body, padding: 3, keepsWithNext: true },
  ];
};

/** Renders the offer: the items, the parties and the price. */
export const drawProposal = (document: QuoteDocument): Drawing =>
  function* (sheet, frame) {
    const { client, agent, company, items, subTotal, tax, total, note } = document;
    sheet.pdf.addPage();
    drawLetterhead(sheet, frame);
    drawTitle(sheet, frame);
    drawPanels(sheet, [
      { label: 'Prepared for', party: client },
      { label: 'Prepared by', party: { name: agent.name, lines: [...agent.lines, company.name] } },
    ]);
    yield;
    const table = new Table(sheet, columns);
    const totals = [subTotal, tax, total];
    for (const [index, item] of items.entries()) {
      table.rows(toRows(item), {
        after: index === items.length - 1 ? totalsHeight(totals.length) : 0,
        continuation: continuation(item),
      });
      yield;
    }
    if (items.length === 0) {
      sheet.write('There are no items on this quote yet.', muted);
      sheet.gap(8);
    }
    drawTotals(sheet, totals);
    if (note) drawNote(sheet, 'Note', note);
    yield;
  };
