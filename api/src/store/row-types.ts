// The row types of all tables that have no file of their own (`…-rows.ts`). The migrations create the same tables in SQL.

import type { TemplateKind } from 'api-contract';

export interface Row {
  id: number;
}

/** The columns of every record that users edit. */
export interface Recorded extends Row {
  /** Instants, ISO 8601 in UTC. */
  created_at: string;
  updated_at: string;
  /** Starts at 1 and increases with each write; the ETag is made from it. */
  version: number;
}

/** A top-level group (no parent, nominal code) or a sellable one (parent, ledger product code). */
export interface ProductGroupRow extends Recorded {
  parent_product_group_id: number | null;
  sales_ledger_product_code: string | null;
  sales_ledger_nominal_code: string | null;
  name: string;
  description: string;
  is_event: boolean;
  benefit_statement_text_number: number | null;
  is_sales_ledger_product: boolean;
  is_archived: boolean;
}

export interface ProductRow extends Recorded {
  product_group_id: number;
  product_code: string;
  name: string;
  price_pence: number;
  is_discountable: boolean;
  include_on_client_price_list: boolean;
  quantity_default: number;
  is_archived: boolean;
}

export interface BenefitRow extends Recorded {
  description: string;
  benefit_stage_id: number;
  benefit_category_id: number;
  /** Days from the event until it is due; empty where the rule of its stage holds. */
  due_days: number | null;
}

export interface NamedRow extends Recorded {
  name: string;
  /** The name as it is compared; unique. */
  name_key: string;
}

export interface BenefitStageRow extends NamedRow {
  /** Days from the event until its benefits are due, negative before it. */
  due_days: number;
}

export type BenefitCategoryRow = NamedRow;

export interface LostReasonRow extends NamedRow {
  is_archived: boolean;
}

/** One benefit of one product group; `sort_order` counts from 1 within its stage. */
export interface ProductGroupBenefitRow extends Row {
  product_group_id: number;
  benefit_id: number;
  sort_order: number;
}

export interface ViewRow extends Row {
  user_id: number;
  name: string;
  address: string;
}

export interface TemplateRow extends Recorded {
  kind: TemplateKind;
  name: string;
  /** The name as it is compared; unique. */
  name_key: string;
  subject: string;
  text: string;
}

export interface QuoteRow extends Recorded {
  /** The number that a quote shares with its revisions. */
  base_number: number;
  /** 0 for the first of its number, then 1, 2, … */
  revision_number: number;
  reference_label: string;
  quote_status_id: number;
  sales_agent_user_id: number;
  date: string;
  /** The last day on which the client can accept it; empty where it has no end. */
  valid_until: string | null;
  tax_rate_id: number;
  quote_organisation_id: number;
  quote_contact_id: number;
  client_quote_note: string | null;
  /** Empty unless the quote is lost, as is `lost_note`. */
  lost_reason_id: number | null;
  lost_note: string | null;
  purchase_order_reference: string | null;
  date_sale_won: string | null;
  invoice_organisation_id: number | null;
  invoice_contact_id: number | null;
  client_invoice_note: string | null;
  /** The active invoice of this quote; empty again when it is voided or deleted. */
  invoice_id: number | null;
  /** The quote that this one was revised from. */
  revised_from_quote_id: number | null;
  /** The sale that it repeats a year later; no two repeat the same one. */
  repeats_quote_id: number | null;
  /** The revision that superseded this quote. */
  successor_quote_id: number | null;
  /** The status to restore when the successor is deleted. */
  status_before_superseded_id: number | null;
  /** Updated with each write of an item, so that a list of quotes does not read the items. */
  sub_total_pence: number;
  total_tax_pence: number;
  total_amount_pence: number;
  product_group_items_count: number;
}

/** A snapshot of a product group on a quote. */
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
  group_is_event: boolean;
  group_benefit_statement_text_number: number | null;
}

/** A snapshot of a product on a quote, with the agreed price and quantity. */
export interface ChildQuoteItemRow extends Row {
  quote_id: number;
  quote_item_id: number;
  product_id: number;
  product_code: string;
  product_name: string;
  quantity: number;
  price_pence: number;
  sort_order: number;
  /** 1,000 is 10 %. */
  discount_basis_points: number;
  /** Whether the product was discountable when it was added. */
  is_discountable: boolean;
  /** Whether the line is left out of the quote. */
  is_dropped: boolean;
}

export interface QuoteNoteRow extends Row {
  quote_id: number;
  content: string;
  created_by_user_id: number;
  created_at: string;
}

/** A user who is named in a note, by the name that they had then. */
export interface MentionRow extends Row {
  quote_note_id: number;
  user_id: number;
  name: string;
  /** Null until the user has seen it. */
  seen_at: string | null;
}

/** What a user is to do about a quote or an organisation. */
export interface FollowUpRow extends Recorded {
  quote_id: number | null;
  organisation_id: number | null;
  user_id: number;
  due_on: string;
  content: string;
  /** Null while it is open. */
  done_at: string | null;
  created_by_user_id: number;
}

/** The `entity` of the line of history that a restore adds to the restored data. */
export const RESTORE = 'restore';

/** One line per write of a record: who changed which fields, and when. Never changed or deleted. */
export interface HistoryRow extends Row {
  /** The table of the record, such as `quotes`, or an event such as `sign-in`. */
  entity: string;
  entity_id: number;
  /** The quote that the record is or belongs to; it selects the history of a quote, removed items included. */
  quote_id: number | null;
  /** The version that the write produced. */
  version: number;
  user_id: number | null;
  changed_at: string;
  /** JSON: `{field: [before, after]}`. */
  changes: string;
}

/** What browsers reported of a version of a module on one day: an error, or that a page opened it (`opened`). */
export interface ModuleReportRow extends Row {
  day: string;
  module: string;
  /** The version of the module; `version` is the store's own word. */
  release: string;
  kind: 'load' | 'render' | 'event' | 'opened';
  message: string;
  path: string;
  /** The innermost stack frames. */
  details: string;
  count: number;
  first_at: string;
  last_at: string;
}

/** How often browsers measured a value within a bucket on one day. */
export interface ModuleVitalRow extends Row {
  day: string;
  module: string;
  release: string;
  /** The pattern of a route. */
  screen: string;
  metric: 'INP' | 'LCP' | 'CLS';
  /** Its lower end. */
  bucket: number;
  count: number;
}
