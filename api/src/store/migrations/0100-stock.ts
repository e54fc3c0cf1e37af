import { addColumns, type MigrationDatabase } from './columns';

/** Adds how many of a package there are to sell at an event. */
export const stock = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'event_packages', { stock: 'integer?' });
