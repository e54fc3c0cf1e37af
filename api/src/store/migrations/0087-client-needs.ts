import { sql } from 'kysely';
import { ofPages } from './0053-deliverables';
import { addColumns, index, type MigrationDatabase } from './columns';

/** Adds what a benefit needs of its client, the state of material that nobody has taken yet, and when the client was asked. */
export const clientNeeds = async (database: MigrationDatabase): Promise<void> => {
  const needs = { client_needs_format: 'text?', client_needs_days: 'integer?' } as const;
  await addColumns(database, 'benefits', { client_needs: 'text?', ...needs });
  await addColumns(database, 'deliverables', { ...needs, client_message: 'text?', client_asked_on: 'date?' });
  await addColumns(database, 'client_materials', { taken_at: 'instant?' });
  // What came before was work in progress at once.
  await sql`update client_materials set taken_at = created_at`.execute(database);
  // By which the board finds what was delivered lately.
  await index(database, 'deliverables', ['delivered_on']);
  await sql`drop index deliverables_open_index`.execute(database);
  await sql`
    create index deliverables_open_index on deliverables (${ofPages(database)})
    where state in ('pending', 'in-progress', 'waiting-for-client', 'received')
  `.execute(database);
};
