// One table of columns, read from top to bottom as the screen is from left to right.
import { formatPence } from 'api-contract';
import { Badge, formatDate, InvoiceStatusBadge, VisuallyHidden, type Column } from 'shared-ui';
import { PdfCell, ProviderLink } from '../invoice-files';
import type { InvoiceRow } from './model';

type InvoiceColumn = Column<InvoiceRow>;

const columns: readonly InvoiceColumn[] = [
  {
    key: 'status',
    header: 'Status',
    compact: 'plain',
    // By id, so that sorting follows the life of an invoice from Draft on.
    value: (row) => row.status.id,
    render: (row) => <InvoiceStatusBadge status={row.status} />,
  },
  {
    key: 'quote',
    header: 'Quote',
    nowrap: true,
    value: (row) => row.quote,
    text: (row) => row.quote,
    compact: 'main',
  },
  {
    key: 'organisation',
    header: 'Organisation',
    compact: 'plain',
    value: (row) => row.organisation,
    text: (row) => row.organisation,
  },
  {
    key: 'contact',
    header: 'Contact',
    value: (row) => row.contact,
    text: (row) => row.contact,
  },
  {
    key: 'number',
    header: 'Invoice Number',
    nowrap: true,
    value: (row) => row.number,
    text: (row) => row.number,
  },
  {
    key: 'issued',
    header: 'Issued',
    nowrap: true,
    value: (row) => row.issued,
    render: (row) => formatDate(row.issued),
  },
  {
    key: 'due',
    header: 'Due',
    nowrap: true,
    value: (row) => row.due,
    render: (row) => formatDate(row.due),
  },
  {
    key: 'overdue',
    header: 'Overdue',
    value: (row) => row.isOverdue,
    render: (row) => (row.isOverdue ? <Badge tone="danger">Yes</Badge> : 'No'),
  },
  { key: 'paid', header: 'Paid', value: (row) => row.isPaid },
  {
    key: 'sub-total',
    header: 'Sub Total',
    value: (row) => row.subTotal,
    render: (row) => formatPence(row.subTotal, 2),
    align: 'end',
    compact: 'figure',
  },
];

/** The provider's own copy: to keep, and to open where it stands. */
const pdfColumn: InvoiceColumn = {
  key: 'pdf',
  header: 'PDF',
  value: (row) => row.number,
  sortable: false,
  render: (row) => <PdfCell invoiceId={row.id} number={row.number} />,
};

const providerColumn: InvoiceColumn = {
  key: 'provider',
  header: 'Xero',
  value: (row) => row.number,
  sortable: false,
  render: (row) => (
    <ProviderLink providerId={row.providerId}>
      <VisuallyHidden>View {row.number ?? 'the invoice'} in Xero</VisuallyHidden>
    </ProviderLink>
  ),
};

/** The columns of the invoice list; without a short code there is no provider to link to, and no column for it. */
export const invoiceColumns = (shortCode: string): readonly InvoiceColumn[] =>
  shortCode === '' ? [...columns, pdfColumn] : [...columns, pdfColumn, providerColumn];
