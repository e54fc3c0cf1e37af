import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Marks deliverables that were worked on, of which an undo took that back: they go with their sale otherwise. */
export const deliverablesWorkedOn = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    update deliverables set is_worked_on = 1
    where is_worked_on = 0 and (
      note is not null or proof_url is not null or outcome_value is not null
      or id in (select deliverable_id from attachments where deliverable_id is not null)
      or id in (select deliverable_id from client_materials)
    )
  `.execute(database);
};
