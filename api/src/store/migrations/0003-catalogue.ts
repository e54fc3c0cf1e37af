import { index, recorded, table, unique, type MigrationDatabase } from './columns';

/** Creates the tables of product groups, products, benefits, stages and categories. */
export const catalogue = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'product_groups', {
    parent_product_group_id: '-> product_groups?',
    sales_ledger_product_code: 'text?',
    sales_ledger_nominal_code: 'text?',
    name: 'text',
    description: 'text',
    is_event: 'flag',
    benefit_statement_text_number: 'integer?',
    is_sales_ledger_product: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'product_groups', ['sales_ledger_product_code']);
  await index(database, 'product_groups', ['parent_product_group_id']);

  await table(database, 'products', {
    product_group_id: '-> product_groups',
    product_code: 'text',
    name: 'text',
    price_pence: 'pence',
    is_discountable: 'flag',
    include_on_client_price_list: 'flag',
    quantity_default: 'integer',
    ...recorded,
  }).execute();
  await unique(database, 'products', ['product_code']);
  await index(database, 'products', ['product_group_id']);

  for (const name of ['benefit_stages', 'benefit_categories']) {
    await table(database, name, { name: 'text', name_key: 'text', ...recorded }).execute();
    await unique(database, name, ['name_key']);
  }

  await table(database, 'benefits', {
    description: 'text',
    benefit_stage_id: '-> benefit_stages',
    benefit_category_id: '-> benefit_categories',
    ...recorded,
  }).execute();
  await index(database, 'benefits', ['benefit_stage_id']);
  await index(database, 'benefits', ['benefit_category_id']);

  await table(database, 'product_group_benefits', {
    product_group_id: '-> product_groups',
    benefit_id: '-> benefits',
    sort_order: 'integer',
  }).execute();
  await unique(database, 'product_group_benefits', ['product_group_id', 'benefit_id']);
  await index(database, 'product_group_benefits', ['benefit_id']);
};
