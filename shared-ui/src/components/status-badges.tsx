// The two badges are one table each and are read side by side.
import { INVOICE_STATUS, QUOTE_STATUS, type NamedReference } from 'api-contract';
import { Badge } from './badge';
import type { Tone } from './tone';

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

/** The status of a quote. */
export function QuoteStatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={quoteTones[status.id]}>{status.name}</Badge>;
}

/** The status of an invoice at the accounting provider. */
export function InvoiceStatusBadge({ status }: StatusBadgeProps) {
  return <Badge tone={invoiceTones[status.id]}>{status.name}</Badge>;
}
