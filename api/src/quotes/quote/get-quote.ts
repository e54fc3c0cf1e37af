import {
  type CalendarDate,
  isQuotedItem,
  londonDate,
  QUOTE_STATUS,
  TAX_RATES,
  type User,
} from 'api-contract';
import { NamedReference, NewQuote, NumberedQuote, Quote } from 'api-contract/server';
import { listQuoteItems } from '../items';
import { firstEventDay } from '../payment-parts';
import { isBasicInfoLocked, isSalesInfoLocked } from '../rules';
import { readRecord } from '../../kernel/records';
import { pick, type Tagged } from '../../kernel/records/tagged';
import { listNotes } from './notes';
import { readLiveInvoices, toInvoice } from './quote-invoice';
import { datesFromToday, emptyQuote, toQuoteListItem, toSums } from './quotes';
import { countRows, findRow, getRow, type Db, type QuoteRow } from '../../store';
import { quoteSummariesOf } from './queries';
import { countOpenQuestions } from './thread-queries';
import type { QuotingContext, ReadContext, TimedContext } from '../../kernel/context';
import { getQuoteStatus } from '../lookups';

const findName = async (db: Db, table: 'organisations' | 'contacts' | 'lost_reasons', id: number | null) =>
  id === null ? null : pick(NamedReference, await getRow(db, table, id));

const findNumbered = async (db: Db, where: { id: number } | { repeats_quote_id: number }) => {
  const quote = await findRow(db, 'quotes', where);
  return quote ? pick(NumberedQuote, quote) : null;
};

/** Returns a function that reads a whole quote for the wire; whether its invoice is overdue depends on the London date. */
export const toWireQuote = (today: CalendarDate) => async (db: Db, row: QuoteRow) => {
  const invoices = (await readLiveInvoices(db, row)).map((one) => toInvoice(one, row.payment_plan, today));
  const [summary] = await quoteSummariesOf(db, [row.id]);
  const items = await listQuoteItems(db, row.id);
  return pick(Quote, row, {
    ...toQuoteListItem(summary!),
    basic_info_locked: isBasicInfoLocked(row),
    sales_info_locked: isSalesInfoLocked(row),
    lost_reason: await findName(db, 'lost_reasons', row.lost_reason_id),
    organisation_invoice: await findName(db, 'organisations', row.invoice_organisation_id),
    contact_invoice: await findName(db, 'contacts', row.invoice_contact_id),
    xero_invoice: invoices.find(({ id }) => id === row.invoice_id) ?? null,
    invoices,
    product_group_quote_items: items,
    first_event_day: firstEventDay(items.filter(isQuotedItem).map(({ event_date: date }) => ({ date }))),
    notes: await listNotes(db, { quote_id: row.id }),
    attachments_count: await countRows(db, 'attachments', { quote_id: row.id }),
    open_follow_ups_count: await countRows(db, 'follow_ups', { quote_id: row.id, done_at: null }),
    open_questions_count: await countOpenQuestions(db, row),
    superseded_by_quote_id: row.successor_quote_id,
    repeats_quote: await findNumbered(db, { id: row.repeats_quote_id ?? 0 }),
    repeated_by_quote: await findNumbered(db, { repeats_quote_id: row.id }),
  });
};

/** Throws `RowNotFound`. */
export const getQuote = (context: TimedContext, id: number): Promise<Tagged<Quote>> =>
  readRecord(context, 'quotes', id, toWireQuote(londonDate(context.clock.now())));

/** Returns an organisation that a new quote may be for. */
const findQuotable = async ({ store }: ReadContext, id: number | undefined) => {
  const organisation = await store.read((db) => findRow(db, 'organisations', { id: id ?? 0 }));
  return organisation?.is_quotable && !organisation.is_archived ? pick(NamedReference, organisation) : null;
};

/**
 * Returns the defaults of a new quote: a draft of today at the Standard rate, with the signed-in user as its agent, for this organisation
 * where it can be quoted.
 */
export const getQuoteDefaults = async (
  context: QuotingContext,
  { id, name }: User,
  organisationId?: number,
): Promise<NewQuote> => {
  const organisation = await findQuotable(context, organisationId);
  return pick(NewQuote, emptyQuote, {
    ...toSums(emptyQuote),
    revision_number: 0,
    quote_status_id: QUOTE_STATUS.draft,
    quote_status: getQuoteStatus(QUOTE_STATUS.draft),
    sales_agent_user_id: id,
    sales_agent_user: { id, name },
    ...datesFromToday(context),
    tax_rate_id: TAX_RATES[0].id,
    quote_organisation_id: organisation?.id ?? null,
    organisation_quote: organisation,
    quote_contact_id: null,
    contact_quote: null,
    lost_reason: null,
    basic_info_locked: false,
    sales_info_locked: false,
    organisation_invoice: null,
    contact_invoice: null,
    xero_invoice_id: null,
    xero_invoice: null,
    product_group_quote_items: [],
    first_event_day: null,
    notes: [],
    attachments_count: 0,
    open_follow_ups_count: 0,
    superseded_by_quote_id: null,
  });
};
