import type { ReactNode } from 'react';
import {
  INVOICE_STATUS,
  invoicedName,
  invoiceStatusName,
  type MailStatus,
  type NamedReference,
  QUOTE_STATUS,
} from 'api-contract';
import { styled } from 'styled-components';
import { tokens } from '../theme';
import { Muted } from './stack';
import { type Tone, toneColors } from './tones';

const { radius, text, weight } = tokens;

const Pill = styled.span`
  display: inline-block;
  margin-block: 1px;
  padding: 0 8px;
  border: 1px solid;
  border-radius: ${radius.round};
  font-size: ${text.tiny};
  font-weight: ${weight.medium};
  line-height: 1.25rem;
  white-space: nowrap;
  vertical-align: top;
  ${toneColors}
  &::before {
    content: '';
    display: inline-block;
    margin-right: 6px;
    /* Not its background, which forced colours leave out. */
    border: 3px solid;
    border-radius: 50%;
    vertical-align: 1.5px;
  }
`;

/** Renders a state as a coloured label. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill data-tone={tone}>{children}</Pill>;
}

const quoteTones: Readonly<Record<number, Tone>> = {
  [QUOTE_STATUS.draft]: 'neutral',
  [QUOTE_STATUS.sent]: 'info',
  [QUOTE_STATUS.negotiating]: 'warning',
  [QUOTE_STATUS.salesWon]: 'success',
  [QUOTE_STATUS.salesLost]: 'danger',
};

const invoiceTones: Readonly<Record<number, Tone>> = {
  [INVOICE_STATUS.draft]: 'neutral',
  [INVOICE_STATUS.submitted]: 'info',
  [INVOICE_STATUS.authorised]: 'warning',
  [INVOICE_STATUS.paid]: 'success',
};

interface StatusBadgeProps {
  status: NamedReference;
}

/** Renders the status of a quote. */
export function QuoteStatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={quoteTones[status.id]}>{status.name}</Badge>;
}

const Unbroken = styled(Muted)`
  white-space: nowrap;
`;

/** Renders how far a partly invoiced quote is invoiced, beside its status: `2 of 3 invoiced`. Nothing for any other. */
export function PartlyInvoiced({ quote }: { quote: Parameters<typeof invoicedName>[0] }) {
  const { invoiced_parts_count: invoiced, parts_count: all } = quote;
  return invoiced > 0 && invoiced < all ? <Unbroken $small> {invoicedName(quote)}</Unbroken> : null;
}

/** Renders a status of an invoice. */
export function InvoiceStatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={invoiceTones[status.id]}>{status.name}</Badge>;
}

/** Renders the status of an invoice in the words of the dashboard, or that credit notes settled it. */
export function InvoiceBadge({ invoice }: { invoice: Parameters<typeof invoiceStatusName>[0] }) {
  const name = invoiceStatusName(invoice);
  if (invoice.is_credited) return <Badge>{name}</Badge>;
  return <InvoiceStatusBadge status={{ id: invoice.invoice_status_id, name }} />;
}

/** Marks an overdue invoice. */
export function OverdueBadge({ children = 'Overdue' }: { children?: ReactNode }) {
  return <Badge tone="danger">{children}</Badge>;
}

const mailStatuses: Readonly<Record<MailStatus, { label: string; tone: Tone }>> = {
  queued: { label: 'Queued', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  'partly-sent': { label: 'Sent to some', tone: 'warning' },
  unconfirmed: { label: 'Not confirmed', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  'not-needed': { label: 'Not sent: nothing due', tone: 'neutral' },
};

/** Renders what became of an email to a client. */
export function MailStatusBadge({ status }: { status: MailStatus }) {
  const { label, tone } = mailStatuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Returns whether an email has not reached everybody, for all that is known: it can be sent again unless it is too old. */
export const canSendAgain = (status: MailStatus): boolean =>
  status === 'failed' || status === 'partly-sent' || status === 'unconfirmed';
