import { addColumns, type MigrationDatabase } from './columns';

/** Stores of what a client sent how the deliverable stood before it. */
export const workBeforeMaterial = (database: MigrationDatabase): Promise<void> =>
  addColumns(database, 'client_materials', { found_state: 'text?', found_message: 'text?' });
