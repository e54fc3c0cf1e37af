// One line for each column of each table; longer than most files because there are many.
import type { Rows, TableName } from 'api';

type Kind<V> = V extends string ? 'text' | 'date' | 'instant' : 'integer' | 'flag' | `-> ${TableName}`;

/** What a column may hold; a trailing `?` means that it may be empty. */
export type ColumnKind<V = unknown> = null extends V ? `${Kind<NonNullable<V>>}?` : Kind<V>;

type Columns = { readonly [N in TableName]: { readonly [C in keyof Rows[N]]: ColumnKind<Rows[N][C]> } };

const recorded = { id: 'integer', created_at: 'instant', updated_at: 'instant', version: 'integer' } as const;
const named = { ...recorded, name: 'text', name_key: 'text' } as const;

/**
 * What each column holds, so that a change by hand which the API could not read is refused. The compiler holds it to the row
 * types; the database of the production server says the same in SQL.
 */
export const columns: Columns = {
  users: {
    ...recorded,
    name: 'text',
    email: 'text',
    email_key: 'text',
    password_hash: 'text',
    disabled_at: 'instant?',
  },
  sessions: {
    id: 'integer',
    user_id: '-> users',
    token_hash: 'text',
    created_at: 'instant',
    expires_at: 'instant',
  },
  login_attempts: { id: 'integer', email_key: 'text', attempted_at: 'instant', checking_until: 'instant?' },
  product_groups: {
    ...recorded,
    parent_product_group_id: '-> product_groups?',
    sales_ledger_product_code: 'text?',
    sales_ledger_nominal_code: 'text?',
    name: 'text',
    description: 'text',
    is_event: 'flag',
    benefit_statement_text_number: 'integer?',
    is_sales_ledger_product: 'flag',
  },
  products: {
    ...recorded,
    product_group_id: '-> product_groups',
    product_code: 'text',
    name: 'text',
    price_pence: 'integer',
    is_discountable: 'flag',
    include_on_client_price_list: 'flag',
    quantity_default: 'integer',
  },
  benefits: {
    ...recorded,
    description: 'text',
    benefit_stage_id: '-> benefit_stages',
    benefit_category_id: '-> benefit_categories',
  },
  benefit_stages: named,
  benefit_categories: named,
  product_group_benefits: {
    id: 'integer',
    product_group_id: '-> product_groups',
    benefit_id: '-> benefits',
    sort_order: 'integer',
  },
  organisations: {
    ...recorded,
    name: 'text',
    civi_crm_id: 'text?',
    address_line_1: 'text?',
    address_line_2: 'text?',
    address_line_3: 'text?',
    address_line_4: 'text?',
    address_city: 'text?',
    address_region: 'text?',
    address_post_code: 'text?',
    address_country: 'text?',
    is_quotable: 'flag',
    is_invoicable: 'flag',
  },
  contacts: {
    ...recorded,
    organisation_id: '-> organisations',
    name: 'text',
    civi_crm_id: 'text?',
    email: 'text?',
    job_title: 'text?',
    phone_office: 'text?',
    phone_mobile: 'text?',
  },
  quotes: {
    ...recorded,
    base_number: 'integer',
    revision_number: 'integer',
    reference_label: 'text',
    quote_status_id: 'integer',
    sales_agent_user_id: '-> users',
    date: 'date',
    tax_rate_id: 'integer',
    quote_organisation_id: '-> organisations',
    quote_contact_id: '-> contacts',
    client_quote_note: 'text?',
    purchase_order_reference: 'text?',
    date_sale_won: 'date?',
    invoice_organisation_id: '-> organisations?',
    invoice_contact_id: '-> contacts?',
    client_invoice_note: 'text?',
    invoice_id: '-> invoices?',
    revised_from_quote_id: 'integer?',
    successor_quote_id: '-> quotes?',
    status_before_superseded_id: 'integer?',
    sub_total_pence: 'integer',
    total_tax_pence: 'integer',
    total_amount_pence: 'integer',
    product_group_items_count: 'integer',
  },
  quote_items: {
    ...recorded,
    quote_id: '-> quotes',
    item_number: 'integer',
    date: 'date?',
    product_group_id: '-> product_groups',
    group_name: 'text',
    group_description: 'text',
    group_sales_ledger_product_code: 'text',
    group_sales_ledger_nominal_code: 'text?',
    group_is_event: 'flag',
    group_benefit_statement_text_number: 'integer?',
  },
  child_quote_items: {
    id: 'integer',
    quote_id: '-> quotes',
    quote_item_id: '-> quote_items',
    product_id: '-> products',
    product_code: 'text',
    product_name: 'text',
    quantity: 'integer',
    price_pence: 'integer',
    sort_order: 'integer',
  },
  quote_notes: {
    id: 'integer',
    quote_id: '-> quotes',
    content: 'text',
    created_by_user_id: '-> users',
    created_at: 'instant',
  },
  invoices: {
    ...recorded,
    xero_invoice_id: 'text',
    xero_contact_id: 'text?',
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    contact_id: '-> contacts?',
    invoice_status_id: 'integer',
    invoice_number: 'text?',
    reference: 'text?',
    issue_date: 'date',
    due_date: 'date?',
    paid_date: 'date?',
    sub_total_pence: 'integer',
    total_tax_pence: 'integer',
    total_amount_pence: 'integer',
    amount_due_pence: 'integer',
    sent_to_contact: 'flag',
    provider_updated_at: 'instant?',
    last_xero_sync_at: 'instant?',
  },
  history: {
    id: 'integer',
    entity: 'text',
    entity_id: 'integer',
    quote_id: 'integer?',
    version: 'integer',
    user_id: '-> users?',
    changed_at: 'instant',
    changes: 'text',
  },
  idempotency_keys: {
    id: 'integer',
    scope: 'text',
    key: 'text',
    created_at: 'instant',
    outcome: 'text?',
  },
  invoice_documents: { id: 'integer', xero_invoice_id: 'text', idempotency_key: 'text', draft: 'text' },
  invoice_syncs: {
    id: 'integer',
    provider: 'text',
    synchronised_until: 'instant?',
    claimed_until: 'instant?',
  },
  provider_calls: {
    id: 'integer',
    provider: 'text',
    begun_at: 'instant',
    under_way_until: 'instant',
    quiet_until: 'instant?',
  },
};

/** The columns of a table with what they hold. */
export const columnsOf = (table: TableName): [column: string, kind: string][] =>
  Object.entries(columns[table]);

/** The table that a column's value names a row of; undefined for any other column. */
export const targetOf = (kind: string): TableName | undefined =>
  kind.startsWith('-> ') ? (kind.slice(3).replace('?', '') as TableName) : undefined;
