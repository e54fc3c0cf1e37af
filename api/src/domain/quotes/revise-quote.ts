import { londonDate, QUOTE_STATUS, type QuoteRevisionAnswer } from 'api-contract';
import { InvalidError } from '../errors';

import { copyQuoteItems } from '../quote-items';
import {
  insertRecord,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
  type Stamp,
  type WriteContext,
} from '../records';
import { referenceLabel, revisionCounter } from './quotes';
import { lockRow, nextNumber, updateDerived, type QuoteRow, type Tx } from '../../store';

const assertRevisable = ({ quote_status_id, invoice_id }: QuoteRow): void => {
  if (quote_status_id !== QUOTE_STATUS.salesWon && invoice_id === null) return;
  throw new InvalidError({ quote_status_id: ['A quote that is won or invoiced cannot be revised.'] });
};

/** Copies details, client note and items; not the notes or the invoice details. */
const insertRevision = async (tx: Tx, quote: QuoteRow, date: string, stamp: Stamp): Promise<QuoteRow> => {
  const revision_number = await nextNumber(tx, revisionCounter(quote.base_number));
  const revision = await insertRecord(
    tx,
    'quotes',
    {
      base_number: quote.base_number,
      revision_number,
      reference_label: referenceLabel(quote.base_number, revision_number),
      quote_status_id: QUOTE_STATUS.draft,
      sales_agent_user_id: quote.sales_agent_user_id,
      date,
      tax_rate_id: quote.tax_rate_id,
      quote_organisation_id: quote.quote_organisation_id,
      quote_contact_id: quote.quote_contact_id,
      client_quote_note: quote.client_quote_note,
      purchase_order_reference: null,
      date_sale_won: null,
      invoice_organisation_id: null,
      invoice_contact_id: null,
      client_invoice_note: null,
      invoice_id: null,
      revised_from_quote_id: quote.id,
      successor_quote_id: null,
      status_before_superseded_id: null,
      sub_total_pence: quote.sub_total_pence,
      total_tax_pence: quote.total_tax_pence,
      total_amount_pence: quote.total_amount_pence,
      product_group_items_count: quote.product_group_items_count,
    },
    stamp,
  );
  await copyQuoteItems(tx, quote.id, revision.id, stamp);
  return revision;
};

/** Links both quotes; the superseded one stores its successor and its earlier status. */
const supersede = async (tx: Tx, quote: QuoteRow, revisionId: number, stamp: Stamp): Promise<void> => {
  await updateDerived(tx, 'quotes', quote.id, {
    successor_quote_id: revisionId,
    status_before_superseded_id: quote.quote_status_id,
  });
  const columns = { quote_status_id: QUOTE_STATUS.superseded };
  const beside = { superseded_by_quote_id: [null, revisionId] as const };
  await updateRecord(tx, 'quotes', quote, { columns, beside }, stamp);
};

/** Adds a revision, or returns the existing one: repeated requests never make a second successor. */
export const createQuoteRevision = (
  context: WriteContext,
  id: number,
  author: Author,
): Promise<QuoteRevisionAnswer> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', id);
    if (quote.successor_quote_id !== null) return { id: quote.successor_quote_id };
    assertRevisable(quote);
    const stamp = stampNow(context, author);
    const revision = await insertRevision(tx, quote, londonDate(context.clock.now()), stamp);
    await supersede(tx, quote, revision.id, stamp);
    return { id: revision.id };
  });
