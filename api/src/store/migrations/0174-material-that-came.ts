import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Stores when staff set a deliverable to Received, from those that are received without anything from the client's page on. */
export const materialThatCame = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'deliverables', { material_came_at: 'instant?' });
  await sql`
    update deliverables set material_came_at = updated_at
    where state = 'received' and id not in (select deliverable_id from client_materials)
  `.execute(database);
};
