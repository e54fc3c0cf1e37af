import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds the discount of a line and whether it is left out. Lines that exist take over whether their product is discountable. */
export const linesOfQuotes = async (database: MigrationDatabase): Promise<void> => {
  for (const name of ['discount_basis_points', 'is_discountable', 'is_dropped']) {
    await database.schema
      .alterTable('child_quote_items')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`
    update child_quote_items set is_discountable =
      coalesce((select is_discountable from products where products.id = child_quote_items.product_id), 0)
  `.execute(database);
};
