import { isMoveAllowed, QUOTE_STATUS, type Quote } from 'api-contract';

/** Whether nothing of a quote's details can change any more: they are locked, and no status follows. */
export const isFinal = ({ basic_info_locked, quote_status_id, xero_invoice_id }: Quote): boolean =>
  basic_info_locked &&
  Object.values(QUOTE_STATUS).every(
    (id) =>
      id === quote_status_id || !isMoveAllowed(quote_status_id, id, { hasInvoice: xero_invoice_id !== null }),
  );
