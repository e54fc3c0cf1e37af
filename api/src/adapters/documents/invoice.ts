import { formatPence } from 'api-contract';
import { toLongDate, type Company, type InvoiceDocument } from '../../domain';
import { drawLetterhead, drawTitle, type Frame, body } from './sheet';
import { drawNote, drawPanels, drawTotals, totalsHeight } from './parts';
import { type Drawing, page } from './pdf';
import { Table, type Column, type Row } from './table';

const columns: readonly Column[] = [
  { header: 'Description', x: page.left + 4, width: 236 },
  { header: 'Quantity', x: 300, width: 44, align: 'right' },
  { header: 'Unit price', x: 350, width: 62, align: 'right' },
  { header: 'VAT', x: 414, width: 54, align: 'right' },
  { header: 'Amount', x: 470, width: page.right - 470 - 8, align: 'right' },
];

const watermarks: Readonly<Partial<Record<InvoiceDocument['status'], string>>> = {
  DRAFT: 'DRAFT',
  SUBMITTED: 'DRAFT',
  VOIDED: 'VOID',
  DELETED: 'VOID',
};

export const invoiceFrame = ({ invoiceNumber, status, draft }: InvoiceDocument, company: Company): Frame => ({
  title: 'Invoice',
  reference: invoiceNumber ?? draft.reference,
  date: toLongDate(draft.issueDate),
  company,
  watermark: watermarks[status] ?? null,
});

const invoicedTo = ({ draft: { organisation, contact } }: InvoiceDocument) => {
  const { lines, city, postCode, region, country } = organisation.address;
  const town = [city, postCode].flatMap((text) => text ?? []).join(' ');
  return {
    name: organisation.name,
    lines: [contact.name, ...lines, town, region ?? '', country ?? ''].filter((line) => line !== ''),
  };
};

const details = ({ draft, paidDate }: InvoiceDocument) => ({
  name: draft.dueDate ? `Due ${toLongDate(draft.dueDate)}` : 'Due on receipt',
  lines: [
    `Issued ${toLongDate(draft.issueDate)}`,
    `Our reference ${draft.reference}`,
    ...(draft.purchaseOrderReference ? [`Your order ${draft.purchaseOrderReference}`] : []),
    ...(paidDate ? [`Paid ${toLongDate(paidDate)}`] : []),
  ],
});

const toRow = ({
  description,
  quantity,
  unitPrice,
  net,
  tax,
}: InvoiceDocument['draft']['lines'][number]): Row => ({
  cells: [description, String(quantity), formatPence(unitPrice), formatPence(tax), formatPence(net)],
  style: body,
  padding: 4,
  keepsWithNext: true,
  rule: 'thin',
});

/** Renders an invoice for the client. */
export const drawInvoice = (invoice: InvoiceDocument): Drawing =>
  function* (sheet, frame) {
    const { draft, amountDue } = invoice;
    const { totals, taxRate } = draft;
    sheet.pdf.addPage();
    drawLetterhead(sheet, frame);
    drawTitle(sheet, frame);
    drawPanels(sheet, [
      { label: 'Invoice to', party: invoicedTo(invoice) },
      { label: 'Details', party: details(invoice) },
    ]);
    yield;
    const sums = [
      { label: 'Sub total', text: formatPence(totals.net) },
      { label: `VAT (${taxRate.name}, ${taxRate.rate}%)`, text: formatPence(totals.tax) },
      { label: 'Total', text: formatPence(totals.gross) },
      { label: 'Amount due', text: formatPence(amountDue) },
    ];
    const table = new Table(sheet, columns);
    const lastLine = draft.lines.at(-1);
    for (const line of draft.lines) {
      table.rows([toRow(line)], { after: line === lastLine ? totalsHeight(sums.length) : 0 });
      yield;
    }
    drawTotals(sheet, sums);
    if (draft.note) drawNote(sheet, 'Note', draft.note);
    const { paymentDetails } = frame.company;
    if (paymentDetails.length > 0) drawNote(sheet, 'How to pay', paymentDetails.join('\n'));
    yield;
  };
