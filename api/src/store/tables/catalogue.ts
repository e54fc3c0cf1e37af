// What the company sells, and the benefits that come with it.

import { recordTable, table, taken, type RowOf } from './table';

/** The columns of a unique name: as it is shown, and as it is compared. */
const nameColumns = { name: 'text', name_key: 'text' } as const;

/** The rules of these columns. `what` is what there is already where a name is taken. */
const nameRules = (what: string) =>
  ({ derived: { name_key: 'name' }, unique: { name_key: taken('name', what) } }) as const;

export const catalogueTables = {
  /** A top-level group (no parent, nominal code) or a sellable one (parent, ledger product code). */
  product_groups: recordTable(
    {
      parent_product_group_id: '-> product_groups?',
      sales_ledger_product_code: 'text?',
      sales_ledger_nominal_code: 'text?',
      name: 'text',
      description: 'text',
      is_event: 'flag',
      benefit_statement_text_number: 'integer?',
      is_sales_ledger_product: 'flag',
      is_archived: 'flag',
    },
    {
      derived: {
        search_name: 'name',
        search_description: 'description',
        search_code: 'sales_ledger_product_code',
      },
      unique: {
        sales_ledger_product_code: taken('sales_ledger_product_code', 'a product group with this code'),
      },
    },
  ),
  products: recordTable(
    {
      product_group_id: '-> product_groups',
      product_code: 'text',
      name: 'text',
      price_pence: 'pence',
      is_discountable: 'flag',
      include_on_client_price_list: 'flag',
      quantity_default: 'integer',
      is_archived: 'flag',
    },
    {
      derived: { search_name: 'name', search_code: 'product_code' },
      unique: { product_code: taken('product_code', 'a product with this code') },
      history: { quantity_default: 'quantity' },
    },
  ),
  benefits: recordTable(
    {
      description: 'text',
      benefit_stage_id: '-> benefit_stages',
      benefit_category_id: '-> benefit_categories',
      /** Days from the event until it is due; empty where the rule of its stage holds. */
      due_days: 'integer?',
      /** What its client has to send first; days before the event. */
      client_needs: 'text?',
      client_needs_format: 'text?',
      client_needs_days: 'integer?',
    },
    { derived: { search_name: 'description' } },
  ),
  benefit_stages: recordTable(
    {
      ...nameColumns,
      /** Days from the event until its benefits are due, negative before it. */
      due_days: 'integer',
    },
    {
      derived: { name_key: 'name', search_name: 'name' },
      unique: { name_key: taken('name', 'a stage with this name') },
    },
  ),
  benefit_categories: recordTable(nameColumns, nameRules('a category with this name')),
  lost_reasons: recordTable({ ...nameColumns, is_archived: 'flag' }, nameRules('a reason with this name')),
  /** What organisations compete in. */
  organisation_categories: recordTable(
    { ...nameColumns, is_archived: 'flag' },
    nameRules('a category with this name'),
  ),
  /** The payment plans that quotes can begin with, with their parts, one a line. */
  payment_plans: recordTable(
    { ...nameColumns, payment_plan: 'text', is_archived: 'flag' },
    nameRules('a payment plan with this name'),
  ),
  /** One benefit of one product group; `sort_order` counts from 1 within its stage. */
  product_group_benefits: table({
    product_group_id: '-> product_groups',
    benefit_id: '-> benefits',
    sort_order: 'integer',
  }),
};

export type ProductGroupRow = RowOf<typeof catalogueTables.product_groups>;
export type ProductRow = RowOf<typeof catalogueTables.products>;
export type BenefitRow = RowOf<typeof catalogueTables.benefits>;
export type BenefitStageRow = RowOf<typeof catalogueTables.benefit_stages>;
export type BenefitCategoryRow = RowOf<typeof catalogueTables.benefit_categories>;
export type ProductGroupBenefitRow = RowOf<typeof catalogueTables.product_group_benefits>;
