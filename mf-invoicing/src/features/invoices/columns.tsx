// One table of columns, read from top to bottom as the screen is from left to right.
import { formatDate, InvoiceStatusBadge, type Column } from 'shared-ui';
import { InvoiceActions } from '../invoice-files';
import { InvoiceContact } from './invoice-contact';
import { InvoiceSum } from './invoice-sum';
import type { InvoiceRow } from './model';
import { OverdueFor } from './overdue-for';
import { ShortText } from './short-text';

type InvoiceColumn = Column<InvoiceRow>;

/** The columns of the invoice list. */
export const invoiceColumns: readonly InvoiceColumn[] = [
  {
    key: 'status',
    header: 'Status',
    compact: 'plain',
    // By id, so that sorting follows the life of an invoice from Draft on.
    value: (row) => row.status.id,
    render: (row) => <InvoiceStatusBadge status={row.status} />,
    stateless: true,
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
    render: (row) => <ShortText>{row.organisation}</ShortText>,
    stateless: true,
  },
  {
    key: 'contact',
    header: 'Contact',
    compact: 'plain',
    value: (row) => row.contact,
    text: (row) => row.contact,
    render: (row) => <InvoiceContact row={row} />,
  },
  {
    key: 'number',
    header: 'Invoice Number',
    compact: 'plain',
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
    // By age, so that the oldest debt stands at one end.
    value: (row) => row.daysOverdue,
    render: (row) => (row.isOverdue ? <OverdueFor days={row.daysOverdue} /> : 'No'),
  },
  // A phone's card says so by its status.
  { key: 'paid', header: 'Paid', compact: 'hidden', value: (row) => row.isPaid },
  {
    key: 'sub-total',
    header: 'Sub Total',
    value: (row) => row.subTotal,
    render: (row) => <InvoiceSum subTotal={row.subTotal} asQuoted={row.asQuoted} />,
    align: 'end',
    compact: 'figure',
  },
  {
    key: 'actions',
    header: 'Actions',
    compact: 'plain',
    value: (row) => row.number,
    sortable: false,
    render: (row) => <InvoiceActions invoiceId={row.id} number={row.number} providerId={row.providerId} />,
  },
];
