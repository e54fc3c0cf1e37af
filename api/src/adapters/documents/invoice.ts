import { formatPence, paidPence } from 'api-contract';
import {
  filled,
  postalLines,
  toLongDate,
  withDiscount,
  type Company,
  type InvoiceDocument,
  type InvoiceLine,
} from '../../domain';
import type { Frame } from './letterhead';
import { body, type PdfPage } from './pdf-page';
import { closingHeight, drawClosing, drawPanels, type Closing } from './parts';
import { page } from './look';
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

const invoicedTo = ({ draft: { organisation, contact } }: InvoiceDocument) => ({
  name: organisation.name,
  lines: filled([contact.name, ...postalLines(organisation.address)]),
});

const details = ({ draft, paidDate }: InvoiceDocument) => ({
  name: draft.dueDate ? `Due ${toLongDate(draft.dueDate)}` : 'Due on receipt',
  lines: [
    `Issued ${toLongDate(draft.issueDate)}`,
    `Our reference ${draft.reference}`,
    ...(draft.purchaseOrderReference ? [`Purchase order reference ${draft.purchaseOrderReference}`] : []),
    ...(paidDate ? [`Paid ${toLongDate(paidDate)}`] : []),
  ],
});

const toRow = (line: InvoiceLine): Row => ({
  cells: [
    withDiscount(line.description, line.discountPercent),
    String(line.quantity),
    formatPence(line.unitPrice),
    formatPence(line.tax),
    formatPence(line.net),
  ],
  style: body,
  padding: 4,
  hasRule: true,
});

/** Returns what was settled of an invoice. One with a watermark has no payments. */
const settled = ({ draft, status, amountDue, credited }: InvoiceDocument) => {
  if (watermarks[status]) return [];
  const paid = paidPence({ total: draft.totals.gross, due: amountDue, credited });
  return [
    { label: 'Credited', pence: credited },
    { label: 'Paid', pence: paid },
  ].flatMap(({ label, pence }) => (pence > 0 ? [{ label, text: formatPence(pence) }] : []));
};

/** Renders an invoice for the client. */
export const drawInvoice = (
  pdfPage: PdfPage,
  invoice: InvoiceDocument,
  { paymentDetails }: Company,
): void => {
  const { draft, amountDue } = invoice;
  const { totals, taxRate } = draft;
  drawPanels(pdfPage, [
    { label: 'Invoice to', party: invoicedTo(invoice) },
    { label: 'Details', party: details(invoice) },
  ]);
  const closing: Closing = {
    totals: [
      { label: 'Sub total', text: formatPence(totals.net) },
      { label: `VAT (${taxRate.name}, ${taxRate.rate}%)`, text: formatPence(totals.tax) },
      { label: 'Total', text: formatPence(totals.gross) },
      ...settled(invoice),
      { label: 'Amount due', text: formatPence(amountDue) },
    ],
    notes: [
      { label: 'Note', text: draft.note ?? '' },
      { label: 'How to pay', text: paymentDetails.join('\n') },
    ].filter(({ text }) => text !== ''),
  };
  new Table(pdfPage, columns).rows(draft.lines.map(toRow), { after: closingHeight(pdfPage, closing) });
  drawClosing(pdfPage, closing);
};
