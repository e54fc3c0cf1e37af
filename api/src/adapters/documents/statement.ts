import type { StatementOfAccount } from '../../domain';
import { page } from './look';
import { closingHeight, drawClosing, drawPanels, type Closing } from './parts';
import type { Frame } from './letterhead';
import { body, strong, type PdfPage } from './pdf-page';
import { Table, type Column } from './table';

const columns: readonly Column[] = [
  { header: 'Invoice', x: page.left + 4, width: 64 },
  { header: 'Our reference', x: 126, width: 70 },
  { header: 'Issued', x: 200, width: 54 },
  { header: 'Due', x: 258, width: 54 },
  { header: 'Total', x: 314, width: 58, align: 'right' },
  { header: 'Settled', x: 374, width: 56, align: 'right' },
  { header: 'Balance', x: 432, width: 58, align: 'right' },
  { header: 'Overdue', x: 492, width: page.right - 492 - 8, align: 'right' },
];

/** The columns of the ages share the width. */
const ageColumns = (headers: readonly string[]): Column[] => {
  const width = (page.right - page.left - 8) / headers.length;
  return headers.map((header, index) => ({ header, x: page.left + index * width, width, align: 'right' }));
};

export const statementFrame = ({ client, date, company }: StatementOfAccount): Frame => ({
  title: 'Statement of account',
  reference: client.name,
  date,
  company,
  watermark: null,
});

/** Renders the open invoices of a client, and what is due by age. */
export const drawStatement = (pdfPage: PdfPage, statement: StatementOfAccount): void => {
  const { client, invoices, ageing, total, remarks, company } = statement;
  drawPanels(pdfPage, [{ label: 'Account of', party: client }]);
  const closing: Closing = {
    totals: [total],
    notes: [
      { label: 'Please note', text: remarks.join('\n') },
      { label: 'How to pay', text: company.paymentDetails.join('\n') },
    ].filter(({ text }) => text !== ''),
  };
  if (invoices.length === 0) pdfPage.write('There are no open invoices.', body);
  else
    new Table(pdfPage, columns).rows(
      invoices.map(({ number, reference, issued, due, ...sums }) => ({
        cells: [number, reference, issued, due, sums.total, sums.settled, sums.balance, sums.overdue],
        style: body,
        padding: 4,
        hasRule: true,
      })),
    );
  pdfPage.gap(20);
  pdfPage.heading('By age', 60 + closingHeight(pdfPage, closing));
  pdfPage.gap(4);
  const ages = new Table(pdfPage, ageColumns(ageing.map(({ label }) => label)));
  ages.rows([{ cells: ageing.map(({ text }) => text), style: strong, padding: 6, hasRule: true }]);
  drawClosing(pdfPage, closing);
};
