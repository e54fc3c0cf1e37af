import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Adds the discount of a line and whether it is left out. Lines that exist take over whether their product is discountable. */
export const linesOfQuotes = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'child_quote_items', {
    discount_basis_points: 'integer',
    is_discountable: 'integer',
    is_dropped: 'integer',
  });
  await sql`
    update child_quote_items set is_discountable =
      coalesce((select is_discountable from products where products.id = child_quote_items.product_id), 0)
  `.execute(database);
};
