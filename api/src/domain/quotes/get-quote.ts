import { londonDate, QUOTE_STATUS, TAX_RATES, type Quote, type QuoteDefaults, type User } from 'api-contract';
import type { Context } from '../context';
import { getQuoteStatus } from '../lookups';
import type { Tagged } from '../tagged';
import { presentQuote } from './present';

/** Throws `RowNotFound`. */
export const getQuote = (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  id: number,
): Promise<Tagged<Quote>> => store.read((db) => presentQuote(londonDate(clock.now()))(db, { id }));

/** What a new quote begins with: a draft of today at the Standard rate, the signed-in user its agent. */
export const getQuoteDefaults = ({ clock }: Pick<Context, 'clock'>, { id, name }: User): QuoteDefaults => ({
  revision_number: 0,
  quote_status_id: QUOTE_STATUS.draft,
  quote_status: getQuoteStatus(QUOTE_STATUS.draft),
  sales_agent_user_id: id,
  sales_agent_user: { id, name },
  date: londonDate(clock.now()),
  tax_rate_id: TAX_RATES[0].id,
  quote_organisation_id: null,
  organisation_quote: null,
  quote_contact_id: null,
  contact_quote: null,
  client_quote_note: null,
  sub_total: 0,
  total_tax: 0,
  total_amount: 0,
  product_group_items_count: 0,
  basic_info_locked: false,
  sales_info_locked: false,
  purchase_order_reference: null,
  date_sale_won: null,
  invoice_organisation_id: null,
  organisation_invoice: null,
  invoice_contact_id: null,
  contact_invoice: null,
  client_invoice_note: null,
  xero_invoice_id: null,
  xero_invoice: null,
  product_group_quote_items: [],
  notes: [],
  revised_from_quote_id: null,
  superseded_by_quote_id: null,
});
