import { findIntent, createProviderInvoice, readInvoiceDraft } from '../accounting';
import { refuseAny, sayOfEach } from '../errors';
import { changesOf, invoicedParty, partyErrors, salesInfoErrors } from '../quote-rules';
import { countRows, type Db, type QuoteRow, type Tx } from '../../store';
import {
  londonDate,
  type InvoiceDetailsPatch,
  type Quote,
  addDays,
  QUOTE_STATUS,
  type FieldErrors,
} from 'api-contract';
import { saveRecord, type Saving, type Author } from '../records';
import type { Tagged } from '../tagged';
import { messages } from '../messages';
import { presentQuote, getQuote } from './get-quote';
import type { Context, TimedContext } from '../context';

/**
 * Throws while an invoice of the quote is being created, or while it is unknown whether the provider created it. Until that
 * is settled, the quote must stay as it was sent.
 */
export const assertNotBeingInvoiced = async (
  tx: Tx,
  { id, invoice_id }: Pick<QuoteRow, 'id' | 'invoice_id'>,
  written: readonly string[],
): Promise<void> => {
  if (written.length === 0 || invoice_id !== null) return;
  if (!(await findIntent(tx, id))) return;
  refuseAny(sayOfEach(written, messages.quotes.beingInvoiced));
};

/** Throws for an organisation that cannot be invoiced, or a contact of another organisation. */
export const checkInvoiceParties = async (
  db: Db,
  quote: QuoteRow,
  changes: Partial<QuoteRow>,
): Promise<void> => refuseAny(await partyErrors(db, invoicedParty, { ...quote, ...changes }, quote));

/** Saves the invoice details of a negotiated or won quote without an invoice. */
export const updateInvoiceDetails = (
  context: TimedContext,
  id: number,
  patch: InvoiceDetailsPatch,
  saving: Saving,
): Promise<Tagged<Quote>> =>
  saveRecord(context, 'quotes', id, saving, {
    edit: async (tx, quote) => {
      const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch);
      const written = Object.keys(changes);
      refuseAny(salesInfoErrors(quote, written));
      await assertNotBeingInvoiced(tx, quote, written);
      await checkInvoiceParties(tx, quote, changes);
      return { columns: changes };
    },
    present: presentQuote(londonDate(context.clock.now())),
  });

/** Returns everything that a quote still lacks for an invoice. */
const invoiceObstacles = (quote: QuoteRow, lineCount: number): FieldErrors => {
  const { notWon, noItems, noOrganisation, noContact, noDate } = messages.invoices;
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
