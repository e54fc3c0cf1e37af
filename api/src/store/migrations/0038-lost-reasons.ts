import { sql } from 'kysely';
import { addColumns, recorded, table, unique, type MigrationDatabase } from './columns';

/** The reasons that a company begins with. */
const names = ['Price', 'Timing', 'Budget', 'Chose a competitor', 'Event does not fit', 'No answer', 'Other'];

/** Creates the table of why quotes are lost, and adds the reason of a quote and what the client said. */
export const lostReasons = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'lost_reasons', {
    name: 'text',
    name_key: 'text',
    is_archived: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'lost_reasons', ['name_key']);
  const now = new Date().toISOString();
  for (const name of names)
    await sql`
      insert into lost_reasons (name, name_key, is_archived, created_at, updated_at, version)
      values (${name}, ${name.toLowerCase()}, 0, ${now}, ${now}, 1)
    `.execute(database);
  await addColumns(database, 'quotes', { lost_reason_id: '-> lost_reasons?', lost_note: 'text?' });
};
