import { addDays, londonDate, QUOTE_STATUS, type FieldErrors, type Quote } from 'api-contract';
import { countRows, type QuoteRow } from '../../store';
import type { Context } from '../../kernel/context';
import { refuseAny } from '../../kernel/errors';
import { getQuote } from '../../quotes/quote';
import type { Author } from '../../kernel/records';
import type { Tagged } from '../../kernel/records/tagged';
import { createProviderInvoice } from './create-invoice';
import { readInvoiceDraft } from './invoice-draft';
import { invoiceMessages } from '../messages';

/** Returns everything that a quote still lacks for an invoice. */
const invoiceObstacles = (quote: QuoteRow, lineCount: number): FieldErrors => {
  const { notWon, noItems, noOrganisation, noContact, noDate } = invoiceMessages;
  const checks: readonly [field: string, isThere: boolean, message: string][] = [
    ['quote_status_id', quote.quote_status_id === QUOTE_STATUS.salesWon, notWon],
    ['product_group_quote_items', lineCount > 0, noItems],
    ['invoice_organisation_id', quote.invoice_organisation_id !== null, noOrganisation],
    ['invoice_contact_id', quote.invoice_contact_id !== null, noContact],
    ['date_sale_won', quote.date_sale_won !== null, noDate],
  ];
  const missing = checks.filter(([, isThere]) => !isThere);
  return Object.fromEntries(missing.map(([field, , message]) => [field, [message]]));
};

/**
 * Returns the quote with its invoice: the existing one, else a new draft at the accounting provider. Concurrent and repeated
 * requests create only one.
 */
export const createXeroInvoice = async (
  context: Context,
  quoteId: number,
  author: Author,
): Promise<Tagged<Quote>> => {
  await createProviderInvoice(context, {
    quoteId,
    author,
    prepare: async (tx, quote) => {
      const lineCount = await countRows(tx, 'child_quote_items', { quote_id: quote.id, is_dropped: false });
      refuseAny(invoiceObstacles(quote, lineCount));
      const issueDate = londonDate(context.clock.now());
      const dueDate = addDays(issueDate, context.invoiceTermsDays);
      return readInvoiceDraft(tx, quote, { issueDate, dueDate });
    },
  });
  return getQuote(context, quoteId);
};
