import { isDeletable } from 'api-contract';
import { InvalidError } from '../errors';
import type { QuoteRow, Writer } from '../ports';
import { deleteQuoteItems } from '../quote-items';
import {
  recordDeleted,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
  type Stamp,
  type WriteContext,
} from '../records';

/** The quote that the deleted one had taken the place of is what it was before, and can be revised anew. */
const restorePredecessor = async (writer: Writer, quote: QuoteRow, stamp: Stamp): Promise<void> => {
  if (quote.revised_from_quote_id === null) return;
  const quotes = writer.table('quotes');
  const predecessor = await quotes.lock(quote.revised_from_quote_id);
  const { successor_quote_id: successorId, status_before_superseded_id: statusId } = predecessor;
  if (successorId !== quote.id || statusId === null) return;
  await quotes.updateDerived(predecessor.id, { successor_quote_id: null, status_before_superseded_id: null });
  const beside = { superseded_by_quote_id: [successorId, null] as const };
  await updateRecord(
    writer,
    'quotes',
    predecessor,
    { columns: { quote_status_id: statusId }, beside },
    stamp,
  );
};

const deleteNotes = async (writer: Writer, quoteId: number, stamp: Stamp): Promise<void> => {
  const notes = writer.table('quote_notes');
  for (const note of await notes.list({ quote_id: quoteId }))
    await recordDeleted(writer, 'quote_notes', { ...note, version: 1 }, stamp);
  await notes.deleteWhere({ quote_id: quoteId });
};

/** Invoices that were voided or deleted at the provider stay in the list, without a quote. */
const leaveInvoices = async (writer: Writer, quoteId: number): Promise<void> => {
  const invoices = writer.table('invoices');
  for (const { id } of await invoices.list({ quote_id: quoteId }))
    await invoices.updateDerived(id, { quote_id: null });
};

/** Deletes a draft with its items and notes. Its number is not given again. */
export const deleteQuote = (context: WriteContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (writer) => {
    const quote = await writer.table('quotes').lock(id);
    if (!isDeletable(quote.quote_status_id) || quote.invoice_id !== null)
      throw new InvalidError({ quote_status_id: ['Only a draft can be deleted.'] });
    const stamp = stampNow(context, author);
    await restorePredecessor(writer, quote, stamp);
    await deleteQuoteItems(writer, id, stamp);
    await deleteNotes(writer, id, stamp);
    await leaveInvoices(writer, id);
    await recordDeleted(writer, 'quotes', quote, stamp);
    await writer.table('quotes').delete(id);
  });
