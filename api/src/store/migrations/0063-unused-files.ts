import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Deletes the files that deleted quotes, and reminders that were written again, have left. */
export const unusedFiles = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    delete from files
    where id not in (select file_id from proposal_files)
      and id not in (select file_id from reminder_files)
      and id not in (select file_id from attachments)
  `.execute(database);
};
