import type { Flag, Recorded } from './common';

/** A top-level group (no parent, nominal code) or a sellable one (parent, ledger product code). */
export interface ProductGroupRow extends Recorded {
  parent_product_group_id: number | null;
  sales_ledger_product_code: string | null;
  sales_ledger_nominal_code: string | null;
  name: string;
  description: string;
  is_event: Flag;
  benefit_statement_text_number: number | null;
  is_sales_ledger_product: Flag;
}

export interface ProductRow extends Recorded {
  product_group_id: number;
  product_code: string;
  name: string;
  price_pence: number;
  is_discountable: Flag;
  include_on_client_price_list: Flag;
  quantity_default: number;
}

export interface BenefitRow extends Recorded {
  description: string;
  benefit_stage_id: number;
  benefit_category_id: number;
}

export interface BenefitStageRow extends Recorded {
  name: string;
  /** The name as it is compared: trimmed and in lower case. */
  name_key: string;
}

export interface BenefitCategoryRow extends Recorded {
  name: string;
  /** The name as it is compared: trimmed and in lower case. */
  name_key: string;
}

/** One benefit given to one product group; `sort_order` counts from 1 within its stage. */
export interface ProductGroupBenefitRow {
  id: number;
  product_group_id: number;
  benefit_id: number;
  sort_order: number;
}
