import { addColumns, type MigrationDatabase } from './columns';

/** Adds whether the client decides about a line of a quote. */
export const optionalLines = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'child_quote_items', { is_optional: 'flag' });
