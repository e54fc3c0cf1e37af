import { index, recorded, table, unique, type MigrationDatabase } from './columns';

const items = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'quote_items', {
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
    ...recorded,
  }).execute();
  await index(database, 'quote_items', ['quote_id', 'item_number']);
  await index(database, 'quote_items', ['product_group_id']);

  await table(database, 'child_quote_items', {
    quote_id: '-> quotes',
    quote_item_id: '-> quote_items',
    product_id: '-> products',
    product_code: 'text',
    product_name: 'text',
    quantity: 'integer',
    price_pence: 'pence',
    sort_order: 'integer',
  }).execute();
  await index(database, 'child_quote_items', ['quote_id']);
  await index(database, 'child_quote_items', ['quote_item_id', 'sort_order']);
  await index(database, 'child_quote_items', ['product_id']);
};

const notes = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'quote_notes', {
    quote_id: '-> quotes',
    content: 'text',
    created_by_user_id: '-> users',
    created_at: 'instant',
  }).execute();
  await index(database, 'quote_notes', ['quote_id', 'created_at']);
  await index(database, 'quote_notes', ['created_at']);
};

/**
 * Creates the tables of quotes, their items (snapshots of the catalogue) and internal notes. `invoice_id` and the two links of a
 * revision have no foreign keys, because both rows refer to each other and neither could be inserted first.
 */
export const quotes = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'quotes', {
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
    invoice_id: 'integer?',
    revised_from_quote_id: 'integer?',
    successor_quote_id: 'integer?',
    status_before_superseded_id: 'integer?',
    sub_total_pence: 'pence',
    total_tax_pence: 'pence',
    total_amount_pence: 'pence',
    product_group_items_count: 'integer',
    ...recorded,
  }).execute();
  await unique(database, 'quotes', ['base_number', 'revision_number']);
  await unique(database, 'quotes', ['reference_label']);
  await index(database, 'quotes', ['quote_status_id', 'date_sale_won']);
  await index(database, 'quotes', ['quote_organisation_id', 'quote_status_id']);
  await index(database, 'quotes', ['quote_contact_id']);
  await index(database, 'quotes', ['invoice_organisation_id']);
  await index(database, 'quotes', ['invoice_id']);
  await items(database);
  await notes(database);
};
