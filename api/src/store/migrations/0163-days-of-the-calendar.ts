import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Sets days that a rule has put before the first or after the last year that can be written to the first or last day of these. */
export const daysOfTheCalendar = async (database: MigrationDatabase): Promise<void> => {
  for (const column of ['due_date', 'client_needs_by'].map((name) => sql.ref(name))) {
    await sql`update deliverables set ${column} = '9999-12-31' where ${column} like '+%'`.execute(database);
    await sql`update deliverables set ${column} = '0000-01-01' where ${column} like '-%'`.execute(database);
  }
};
