import { fromPence } from 'api-contract';
import { formatDate, formatMoney, QuoteStatusBadge, type Column } from 'shared-ui';
import type { QuoteRow } from './model';

/** The columns of every quote list; the filter looks at reference, organisation and contact. */
export const quoteColumns: readonly Column<QuoteRow>[] = [
  {
    key: 'reference',
    header: 'Reference',
    nowrap: true,
    value: (row) => row.reference,
    text: (row) => row.reference,
  },
  {
    key: 'status',
    header: 'Status',
    compact: 'plain',
    // By id, so that sorting follows the life of a quote from Draft on.
    value: (row) => row.status.id,
    render: (row) => <QuoteStatusBadge status={row.status} />,
    stateless: true,
  },
  {
    key: 'date',
    header: 'Date',
    nowrap: true,
    compact: 'plain',
    value: (row) => row.date,
    render: (row) => formatDate(row.date),
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
    key: 'items',
    header: 'Items',
    value: (row) => row.itemsCount,
    align: 'end',
  },
  {
    key: 'sub-total',
    header: 'Sub Total',
    value: (row) => row.subTotal,
    render: (row) => formatMoney(fromPence(row.subTotal), 0),
    align: 'end',
    compact: 'figure',
  },
];
