import { isDeletable } from 'api-contract';
import { InvalidError } from '../errors';

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
import { deleteRows, listRows, lockRow, updateDerived, type QuoteRow, type Tx } from '../../store';

/** The quote that the deleted one had taken the place of is what it was before, and can be revised anew. */
const restorePredecessor = async (tx: Tx, quote: QuoteRow, stamp: Stamp): Promise<void> => {
  if (quote.revised_from_quote_id === null) return;
  const predecessor = await lockRow(tx, 'quotes', quote.revised_from_quote_id);
  const { successor_quote_id: successorId, status_before_superseded_id: statusId } = predecessor;
  if (successorId !== quote.id || statusId === null) return;
  await updateDerived(tx, 'quotes', predecessor.id, {
    successor_quote_id: null,
    status_before_superseded_id: null,
  });
  const beside = { superseded_by_quote_id: [successorId, null] as const };
  await updateRecord(tx, 'quotes', predecessor, { columns: { quote_status_id: statusId }, beside }, stamp);
};

const deleteNotes = async (tx: Tx, quoteId: number, stamp: Stamp): Promise<void> => {
  for (const note of await listRows(tx, 'quote_notes', { quote_id: quoteId }))
    await recordDeleted(tx, 'quote_notes', { ...note, version: 1 }, stamp);
  await deleteRows(tx, 'quote_notes', { quote_id: quoteId });
};

/** Invoices that were voided or deleted at the provider stay in the list, without a quote. */
const leaveInvoices = async (tx: Tx, quoteId: number): Promise<void> => {
  for (const { id } of await listRows(tx, 'invoices', { quote_id: quoteId }))
    await updateDerived(tx, 'invoices', id, { quote_id: null });
};

/** Deletes a draft with its items and notes. Its number is not given again. */
export const deleteQuote = (context: WriteContext, id: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', id);
    if (!isDeletable(quote.quote_status_id) || quote.invoice_id !== null)
      throw new InvalidError({ quote_status_id: ['Only a draft can be deleted.'] });
    const stamp = stampNow(context, author);
    await restorePredecessor(tx, quote, stamp);
    await deleteQuoteItems(tx, id, stamp);
    await deleteNotes(tx, id, stamp);
    await leaveInvoices(tx, id);
    await recordDeleted(tx, 'quotes', quote, stamp);
    await deleteRows(tx, 'quotes', { id });
  });
