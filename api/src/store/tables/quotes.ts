// Quotes with their items and notes.

import { recordTable, table, type RowOf } from './table';

export const quotesTables = {
  quotes: recordTable({
    /** The number that a quote shares with its revisions. */
    base_number: 'integer',
    /** 0 for the first of its number, then 1, 2, … */
    revision_number: 'integer',
    reference_label: 'text',
    quote_status_id: 'integer',
    sales_agent_user_id: '-> users',
    date: 'date',
    /** The last day on which the client can accept it; empty where it has no end. */
    valid_until: 'date?',
    /** Whether staff have let go of what it holds, until it is sent again or its last day is changed. */
    is_hold_released: 'flag',
    tax_rate_id: 'integer',
    quote_organisation_id: '-> organisations',
    quote_contact_id: '-> contacts',
    client_quote_note: 'text?',
    /** Empty unless the quote is lost, as is `lost_note`. */
    lost_reason_id: '-> lost_reasons?',
    lost_note: 'text?',
    /** Why an administrator has allowed it beside the exclusive package of a competitor. */
    exclusivity_reason: 'text?',
    purchase_order_reference: 'text?',
    date_sale_won: 'date?',
    invoice_organisation_id: '-> organisations?',
    invoice_contact_id: '-> contacts?',
    client_invoice_note: 'text?',
    /** The parts of which an invoice each is made, one a line; empty for one invoice of the whole. */
    payment_plan: 'text?',
    /** The first active invoice of this quote; empty again when all are voided, deleted or credited. */
    invoice_id: 'integer?',
    /** Whether a part has an active invoice and another one has none. */
    is_partly_invoiced: 'flag',
    /** The quote that this one was revised from. */
    revised_from_quote_id: 'integer?',
    /** The sale that it repeats a year later; no two repeat the same one. */
    repeats_quote_id: 'integer?',
    /** The revision that superseded this quote. */
    successor_quote_id: 'integer?',
    /** The status to restore when the successor is deleted. */
    status_before_superseded_id: 'integer?',
    /** Updated with each write of an item, so that a list of quotes does not read the items. */
    sub_total_pence: 'pence',
    total_tax_pence: 'pence',
    total_amount_pence: 'pence',
    product_group_items_count: 'integer',
  }),
  /** A snapshot of a product group on a quote. */
  quote_items: recordTable(
    {
      quote_id: '-> quotes',
      /** Position in the quote, from 1, without gaps. */
      item_number: 'integer',
      /** The date of the event, where the group is one. */
      date: 'date?',
      /** The day for which its lines were priced; empty for the prices of the catalogue. */
      priced_for: 'date?',
      product_group_id: '-> product_groups',
      group_name: 'text',
      group_description: 'text',
      group_sales_ledger_product_code: 'text',
      group_sales_ledger_nominal_code: 'text?',
      group_is_event: 'flag',
      group_benefit_statement_text_number: 'integer?',
    },
    { history: { priced_for: null } },
  ),
  /** A snapshot of a product on a quote, with the agreed price and quantity. */
  child_quote_items: table({
    quote_id: '-> quotes',
    quote_item_id: '-> quote_items',
    product_id: '-> products',
    product_code: 'text',
    product_name: 'text',
    quantity: 'integer',
    price_pence: 'pence',
    sort_order: 'integer',
    /** 1,000 is 10%. */
    discount_basis_points: 'integer',
    /** Whether the product was discountable when it was added. */
    is_discountable: 'flag',
    /** Whether the line is left out of the quote. */
    is_dropped: 'flag',
    /** Whether the client decides about the line; until then an option that is dropped counts nowhere. */
    is_optional: 'flag',
  }),
  quote_notes: recordTable({
    quote_id: '-> quotes',
    /** Not in history: what is taken out of a note is gone. */
    content: 'secret',
    created_by_user_id: '-> users',
    /** When its text was last changed. */
    edited_at: 'instant?',
  }),
  /** A user who is named in a note, by the name that they had then. */
  mentions: table({
    quote_note_id: '-> quote_notes',
    user_id: '-> users',
    name: 'text',
    /** Null until the user has seen it. */
    seen_at: 'instant?',
  }),
};

export type QuoteRow = RowOf<typeof quotesTables.quotes>;
export type QuoteItemRow = RowOf<typeof quotesTables.quote_items>;
export type ChildQuoteItemRow = RowOf<typeof quotesTables.child_quote_items>;
export type QuoteNoteRow = RowOf<typeof quotesTables.quote_notes>;
