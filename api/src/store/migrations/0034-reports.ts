import { index, type MigrationDatabase } from './columns';

/** Lets a report sum the lines of many quotes, by package or event month, without reading their rows. */
export const reports = async (database: MigrationDatabase): Promise<void> => {
  const itemColumns = ['quote_id', 'product_group_id', 'date'];
  await index(database, 'quote_items', itemColumns, 'quote_items_for_reports_index');
  const lineColumns = ['quote_item_id', 'is_dropped', 'quantity', 'price_pence', 'discount_basis_points'];
  await index(database, 'child_quote_items', lineColumns, 'child_quote_items_for_reports_index');
};
