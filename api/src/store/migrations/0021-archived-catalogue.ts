import { addColumns, type MigrationDatabase } from './columns';

/** Adds whether a product or a product group is archived: kept, but no longer offered. */
export const archivedCatalogue = async (database: MigrationDatabase): Promise<void> => {
  for (const name of ['products', 'product_groups'])
    await addColumns(database, name, { is_archived: 'flag' });
};
