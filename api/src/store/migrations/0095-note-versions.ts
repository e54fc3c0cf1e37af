import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds the version of a note, by which a stale save is found. The release before writes its notes without it. */
export const noteVersions = async (database: MigrationDatabase): Promise<void> => {
  const notes = database.schema.alterTable('quote_notes');
  await notes.addColumn('updated_at', 'text', (column) => column.notNull().defaultTo('')).execute();
  await notes.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  await sql`update quote_notes set updated_at = coalesce(edited_at, created_at)`.execute(database);
};
