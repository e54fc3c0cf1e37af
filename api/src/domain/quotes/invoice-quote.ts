import { addDays, londonDate, QUOTE_STATUS, type FieldErrors, type Quote } from 'api-contract';
import { createProviderInvoice, readInvoiceDraft, type InvoiceOrder } from '../accounting';
import type { Context } from '../context';

import { refuseAny } from '../quote-rules';
import { recordChanges, recordCreated, stampNow, type Author } from '../records';
import type { Tagged } from '../tagged';
import { getQuote } from './get-quote';
import { getRow, type QuoteRow } from '../../store';

/** What the making of an invoice needs. */
export type InvoicingContext = Pick<
  Context,
  'store' | 'clock' | 'tokens' | 'accounting' | 'invoiceTermsDays'
>;

const missing = (field: string, isThere: boolean, message: string): FieldErrors =>
  isThere ? {} : { [field]: [message] };

/** Everything that a quote still lacks for its invoice. */
export const invoiceObstacles = (quote: QuoteRow): FieldErrors => ({
  ...missing(
    'quote_status_id',
    quote.quote_status_id === QUOTE_STATUS.salesWon,
    'Only a quote that is Sales Won can be invoiced.',
  ),
  ...missing(
    'product_group_quote_items',
    quote.product_group_items_count > 0,
    'An invoice needs at least one item.',
  ),
  ...missing(
    'invoice_organisation_id',
    quote.invoice_organisation_id !== null,
    'Invoice organisation is required.',
  ),
  ...missing('invoice_contact_id', quote.invoice_contact_id !== null, 'Invoice contact is required.'),
  ...missing('date_sale_won', quote.date_sale_won !== null, 'Date sale won is required.'),
});

/**
 * The quote with its invoice: the one that it has, else a new draft at the accounting provider. However many ask at once, and
 * however often, there is one.
 */
export const createXeroInvoice = async (
  context: InvoicingContext,
  quoteId: number,
  author: Author,
): Promise<Tagged<Quote>> => {
  const order: InvoiceOrder = {
    quoteId,
    prepare: (tx, quote) => {
      refuseAny(invoiceObstacles(quote));
      const issueDate = londonDate(context.clock.now());
      const dueDate = addDays(issueDate, context.invoiceTermsDays);
      return readInvoiceDraft(tx, quote, { issueDate, dueDate });
    },
    record: async (tx, invoice) => {
      const stamp = stampNow(context, author);
      await recordCreated(tx, 'invoices', invoice, stamp);
      const quote = await getRow(tx, 'quotes', quoteId);
      const changes = { xero_invoice_id: [null, invoice.xero_invoice_id] as const };
      await recordChanges(tx, 'quotes', quote, changes, stamp);
    },
  };
  await createProviderInvoice(context, order);
  return getQuote(context, quoteId);
};
