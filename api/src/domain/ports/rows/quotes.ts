import type { Flag, Recorded } from './common';

export interface QuoteRow extends Recorded {
  /** The number that a quote shares with its revisions. */
  base_number: number;
  /** 0 for the first of its number, then 1, 2, … */
  revision_number: number;
  reference_label: string;
  quote_status_id: number;
  sales_agent_user_id: number;
  date: string;
  tax_rate_id: number;
  quote_organisation_id: number;
  quote_contact_id: number;
  client_quote_note: string | null;
  purchase_order_reference: string | null;
  date_sale_won: string | null;
  invoice_organisation_id: number | null;
  invoice_contact_id: number | null;
  client_invoice_note: string | null;
  /** The invoice that stands for this quote now; empty again when it is voided or deleted. */
  invoice_id: number | null;
  /** The quote that this one was revised from. */
  revised_from_quote_id: number | null;
  /** The revision that took this quote's place. */
  successor_quote_id: number | null;
  /** What the status goes back to when the successor is deleted. */
  status_before_superseded_id: number | null;
  /** Kept with each write of an item, so that a list of quotes never reads the items. */
  sub_total_pence: number;
  total_tax_pence: number;
  total_amount_pence: number;
  product_group_items_count: number;
}

/** A product group as it was when it came into the quote. */
export interface QuoteItemRow extends Recorded {
  quote_id: number;
  /** Position in the quote, from 1, without gaps. */
  item_number: number;
  /** The date of the event, where the group is one. */
  date: string | null;
  product_group_id: number;
  group_name: string;
  group_description: string;
  group_sales_ledger_product_code: string;
  group_sales_ledger_nominal_code: string | null;
  group_is_event: Flag;
  group_benefit_statement_text_number: number | null;
}

/** A product as it was when its group came into the quote, with the price and quantity agreed since. */
export interface ChildQuoteItemRow {
  id: number;
  quote_id: number;
  quote_item_id: number;
  product_id: number;
  product_code: string;
  product_name: string;
  quantity: number;
  price_pence: number;
  sort_order: number;
}

export interface QuoteNoteRow {
  id: number;
  quote_id: number;
  content: string;
  created_by_user_id: number;
  created_at: string;
}
