import { isMoveAllowed, type QuoteStatus } from 'api-contract';
import type { Option } from 'shared-ui';

interface Standing {
  readonly quote_status_id: number;
  readonly xero_invoice_id: string | null;
}

/** The status that a quote has, and those that it may be moved to. */
export const statusOptions = (
  statuses: readonly QuoteStatus[],
  { quote_status_id, xero_invoice_id }: Standing,
): Option<number>[] =>
  statuses
    .filter(({ id }) => isMoveAllowed(quote_status_id, id, { hasInvoice: xero_invoice_id !== null }))
    .map(({ id, name }) => ({ value: id, label: name }));
