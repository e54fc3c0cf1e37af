import type { MigrationDatabase } from './columns';

/** Lets a report sum the lines of many quotes, by package or event month, without reading their rows. */
export const reports = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .createIndex('quote_items_for_reports_index')
    .on('quote_items')
    .columns(['quote_id', 'product_group_id', 'date'])
    .execute();
  await database.schema
    .createIndex('child_quote_items_for_reports_index')
    .on('child_quote_items')
    .columns(['quote_item_id', 'is_dropped', 'quantity', 'price_pence', 'discount_basis_points'])
    .execute();
};
