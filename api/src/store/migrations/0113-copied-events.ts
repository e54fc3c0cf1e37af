import { addColumns, type MigrationDatabase } from './columns';

/** Adds from which event another one was copied, and by how much its prices were changed. */
export const copiedEvents = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'events', { copied_from: 'text?', price_basis_points: 'integer?' });
