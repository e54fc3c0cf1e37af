import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Finds the events of the audit log that are old enough to be deleted from an index. */
export const eventsByTime = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .createIndex('history_events_index')
    .on('history')
    .column('changed_at')
    .where(sql<boolean>`version = 0`)
    .execute();
};
