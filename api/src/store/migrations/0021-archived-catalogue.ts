import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds whether a product or a product group is archived: kept, but no longer offered. */
export const archivedCatalogue = async (database: MigrationDatabase): Promise<void> => {
  for (const table of ['products', 'product_groups']) {
    await database.schema
      .alterTable(table)
      .addColumn('is_archived', 'integer', (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`is_archived in (0, 1)`),
      )
      .execute();
  }
};
