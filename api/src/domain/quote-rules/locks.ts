import { hasInvoiceDetails, QUOTE_STATUS, type FieldErrors } from 'api-contract';

import { sayOfEach } from './field-errors';
import type { QuoteRow } from '../../store';

/** What decides what may still be changed about a quote. */
export type LockState = Pick<QuoteRow, 'quote_status_id' | 'invoice_id'>;

const hasInvoice = ({ invoice_id }: LockState): boolean => invoice_id !== null;

/** Why the details and the items stand as they are; undefined while they may change. */
const basicInfoLock = (quote: LockState): string | undefined => {
  if (hasInvoice(quote)) return 'This cannot be changed: the quote has an invoice.';
  if (quote.quote_status_id === QUOTE_STATUS.salesWon)
    return 'This cannot be changed: the quote is won. Set it back to Negotiating first.';
  if (quote.quote_status_id === QUOTE_STATUS.superseded)
    return 'This cannot be changed: a revision has taken the place of this quote.';
  return undefined;
};

/** Won, superseded or invoiced: neither details nor items can be changed any more. */
export const isBasicInfoLocked = (quote: LockState): boolean => basicInfoLock(quote) !== undefined;

/** Invoiced: the invoice details stand as they are, unless the invoice is unlocked. */
export const isSalesInfoLocked = (quote: LockState): boolean => hasInvoice(quote);

/** Names the fields of the details or of the items that would be written although they are locked. */
export const basicInfoErrors = (quote: LockState, written: readonly string[]): FieldErrors => {
  const lock = basicInfoLock(quote);
  return lock === undefined ? {} : sayOfEach(written, lock);
};

/** The same for the invoice details: they are written while negotiating and once won, until there is an invoice. */
export const salesInfoErrors = (quote: LockState, written: readonly string[]): FieldErrors => {
  if (isSalesInfoLocked(quote))
    return sayOfEach(written, 'This cannot be changed: the quote has an invoice.');
  if (hasInvoiceDetails(quote.quote_status_id)) return {};
  return sayOfEach(written, 'This can be changed only while the quote is Negotiating or Sales Won.');
};
