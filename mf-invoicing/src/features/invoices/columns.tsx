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
  textColumn,
  VisuallyHidden,
  type Column,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { ProviderLink } from '../invoice-files';
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

/** Whether it is overdue; the title says how long. */
function Overdue({ invoice }: InvoiceCell) {
  if (!invoice.is_overdue) return 'No';
  const days = formatQuantity(daysOverdue(invoice, serverToday()), 'day');
  return (
    <span title={days}>
      <OverdueBadge>
        Yes<VisuallyHidden> {days}</VisuallyHidden>
      </OverdueBadge>
    </span>
  );
}

/** A day without the year where that is this one, so that there is room for the names. */
function Day({ date }: { date: string | null }) {
  const day = formatDate(date);
  return <span title={day}>{day.replace(` ${serverToday().slice(0, 4)}`, '')}</span>;
}

/** Which part of a payment plan an invoice is for: in a narrower table, the title of the quote alone says so. */
const Part = styled.span`
  ${media.from('small')} {
    @media screen {
      @container (max-width: 1100px) {
        display: none;
      }
    }
  }
`;

/** The sub total; marked where the invoice differs from what was quoted, which the title says. */
function SubTotal({ invoice }: InvoiceCell) {
  const subTotal = formatAmount(invoice.sub_total, invoice.currency);
  const quoted = quotedInstead(invoice);
  if (quoted === null) return subTotal;
  return (
    <span title={quoted}>
      <Badge tone="warning">{subTotal}</Badge>
      <VisuallyHidden> {quoted}</VisuallyHidden>
    </span>
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
    render: ({ quote, part }) =>
      quote && (
        <>
          <Link to={pages.quote(quote.id)} title={part ?? undefined}>
            {quote.reference_label}
          </Link>
          {part !== null && <Part title={part}> {part.split(' ')[0]}</Part>}
        </>
      ),
  },
  textColumn('organisation', 'Organisation', (invoice) => invoice.organisation_invoice?.name ?? null, {
    compact: 'plain',
    width: '15rem',
  }),
  {
    key: 'contact',
    header: 'Contact',
    priority: 4,
    compact: 'plain',
    width: '8%',
    render: (invoice) => <InvoiceContact invoice={invoice} />,
  },
  textColumn('number', 'Invoice number', (invoice) => invoice.invoice_number ?? messages.invoice.noNumber, {
    compact: 'main',
    nowrap: true,
  }),
  {
    key: 'issued',
    header: 'Issued',
    priority: 4,
    nowrap: true,
    render: ({ issue_date }) => <Day date={issue_date} />,
  },
  {
    key: 'due',
    header: 'Due',
    priority: 2,
    nowrap: true,
    render: ({ due_date }) => <Day date={due_date} />,
  },
  {
    key: 'overdue',
    header: 'Overdue',
    priority: 3,
    nowrap: true,
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
    key: 'provider',
    header: 'Link',
    compact: 'plain',
    sortable: false,
    nowrap: true,
    render: ({ xero_invoice_id, invoice_number }) => (
      <ProviderLink providerId={xero_invoice_id} hiddenName={invoice_number ?? 'the invoice'} />
    ),
  },
];
