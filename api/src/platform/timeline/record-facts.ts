import {
  fromPence,
  isOverdue,
  londonDate,
  QUOTE_STATUS,
  type FactRecord,
  type RecordFacts,
} from 'api-contract';
import { NamedReference } from 'api-contract/server';
import { readOpenInvoices } from '../../invoicing/overdue/overdue';
import type { TimedContext } from '../../kernel/context';
import { pick } from '../../kernel/records/tagged';
import { toInvoiceFacts } from '../../quotes/quote/quote-invoice';
import { getRow, listRows, type Db, type InvoiceRow } from '../../store';
import { lastContactOf, nextFollowUpOf } from './queries';

const { draft, sent, negotiating } = QUOTE_STATUS;

/** The columns by which quotes and invoices refer to each of the records. */
const columns = {
  organisations: { quote: 'quote_organisation_id', invoice: 'organisation_id' },
  contacts: { quote: 'quote_contact_id', invoice: 'contact_id' },
} as const;

const totalOf = (amounts: readonly number[]): number =>
  fromPence(amounts.reduce((sum, pence) => sum + pence, 0));

const readNextFollowUp = async (
  db: Db,
  record: FactRecord,
  id: number,
): Promise<RecordFacts['next_follow_up']> => {
  const row = await nextFollowUpOf(db, columns[record].quote, id);
  if (!row) return null;
  const { due_on, content, user_id, quote_id } = row;
  const quote = quote_id === null ? null : await getRow(db, 'quotes', quote_id);
  return {
    due_on,
    content,
    user: pick(NamedReference, await getRow(db, 'users', user_id)),
    quote: quote && { id: quote.id, reference_label: quote.reference_label },
  };
};

/** Returns what stands on top of the page of an organisation or a contact. Throws `RowNotFound`. */
export const getRecordFacts = (
  { store, clock }: TimedContext,
  record: FactRecord,
  id: number,
): Promise<RecordFacts> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => {
    await getRow(db, record, id);
    const { quote, invoice } = columns[record];
    const open = { [quote]: id, quote_status_id: [draft, sent, negotiating] };
    const quotes = await listRows(db, 'quotes', open);
    const { invoices, otherCurrency } = await readOpenInvoices(db, { [invoice]: id });
    const dueOf = (rows: readonly InvoiceRow[]) => totalOf(rows.map((row) => row.amount_due_pence));
    return {
      owed: dueOf(invoices),
      overdue: dueOf(invoices.filter((row) => isOverdue(toInvoiceFacts(row), today))),
      other_currency: otherCurrency,
      open_quotes_count: quotes.length,
      open_quotes_value: totalOf(quotes.map((row) => row.sub_total_pence)),
      next_follow_up: await readNextFollowUp(db, record, id),
      last_contact_at: await lastContactOf(db, quote, id),
    };
  });
};
