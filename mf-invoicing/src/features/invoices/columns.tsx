import { formatAmount, pages, type InvoiceListItem } from 'api-contract';
import {
  Badge,
  formatDate,
  formatQuantity,
  InvoiceBadge,
  Link,
  mailHref,
  media,
  OverdueBadge,
  serverToday,
  tokens,
  VisuallyHidden,
  type Column,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { InvoiceActions } from '../invoice-files';
import { daysOverdue, quotedInstead } from './model';

/** Who receives the invoice; a link that writes to them where their email address is known. */
function InvoiceContact({ invoice: { contact_invoice: contact, invoice_number } }: InvoiceCell) {
  const subject = invoice_number === null ? undefined : `Invoice ${invoice_number}`;
  const href = contact?.email && mailHref(contact.email, subject);
  if (!href) return contact?.name;
  return (
    <a href={href} title={contact.email ?? undefined}>
      <VisuallyHidden>Email </VisuallyHidden>
      {contact.name}
    </a>
  );
}

/** One above the other, so that the column is no wider than its heading; side by side on a phone's card. */
const OverduePair = styled.span`
  display: inline-grid;
  justify-items: start;
  ${media.below('small')} {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
`;

const Age = styled.span`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.text.tiny};
  line-height: 14px;
  white-space: nowrap;
`;

function Overdue({ invoice }: InvoiceCell) {
  if (!invoice.is_overdue) return 'No';
  return (
    <OverduePair>
      <OverdueBadge>Yes</OverdueBadge> <Age>{formatQuantity(daysOverdue(invoice, serverToday()), 'day')}</Age>
    </OverduePair>
  );
}

const Sums = styled.span`
  display: inline-grid;
  justify-items: end;
  gap: ${tokens.space[1]};
`;

/** The sub total, and what was quoted where the invoice differs from it. */
function SubTotal({ invoice }: InvoiceCell) {
  const subTotal = formatAmount(invoice.sub_total, invoice.currency);
  const quoted = quotedInstead(invoice);
  if (quoted === null) return subTotal;
  return (
    <Sums>
      <span>{subTotal} </span>
      <Badge tone="warning">{quoted}</Badge>
    </Sums>
  );
}

interface InvoiceCell {
  invoice: InvoiceListItem;
}

/** The columns of the invoice list. Their keys are the sort words of `GET /xero-invoices`. */
export const invoiceColumns: readonly Column<InvoiceListItem>[] = [
  {
    key: 'status',
    header: 'Status',
    compact: 'plain',
    render: (invoice) => <InvoiceBadge invoice={invoice} />,
  },
  {
    key: 'quote',
    header: 'Quote',
    compact: 'plain',
    nowrap: true,
    render: ({ quote }) => quote && <Link to={pages.quote(quote.id)}>{quote.reference_label}</Link>,
  },
  {
    key: 'organisation',
    header: 'Organisation',
    compact: 'plain',
    width: 'clamp(5rem, 9vw, 9rem)',
    value: (invoice) => invoice.organisation_invoice?.name,
  },
  {
    key: 'contact',
    header: 'Contact',
    priority: 4,
    compact: 'plain',
    render: (invoice) => <InvoiceContact invoice={invoice} />,
  },
  {
    key: 'number',
    header: 'Invoice number',
    compact: 'main',
    nowrap: true,
    value: (invoice) => invoice.invoice_number ?? messages.invoice.noNumber,
  },
  {
    key: 'issued',
    header: 'Issued',
    priority: 2,
    nowrap: true,
    render: (invoice) => formatDate(invoice.issue_date),
  },
  {
    key: 'due',
    header: 'Due',
    priority: 4,
    nowrap: true,
    render: (invoice) => formatDate(invoice.due_date),
  },
  {
    key: 'overdue',
    header: 'Overdue',
    priority: 3,
    render: (invoice) => <Overdue invoice={invoice} />,
  },
  // The status says so on a phone's card.
  {
    key: 'paid',
    header: 'Paid',
    priority: 4,
    compact: 'hidden',
    value: (invoice) => (invoice.is_credited ? 'Credited' : invoice.is_paid),
  },
  {
    key: 'sub-total',
    header: 'Sub total',
    render: (invoice) => <SubTotal invoice={invoice} />,
    align: 'end',
    compact: 'figure',
  },
  {
    key: 'actions',
    header: 'Actions',
    compact: 'plain',
    sortable: false,
    render: (invoice) => (
      <InvoiceActions
        invoiceId={invoice.id}
        number={invoice.invoice_number}
        providerId={invoice.xero_invoice_id}
      />
    ),
  },
];
