import { sql } from 'kysely';
import { first } from './0055-material';
import type { MigrationDatabase } from './columns';

/** Rewords the first template for material, where administrators have not changed it. */
export const materialWording = async (database: MigrationDatabase): Promise<void> => {
  const text = first.text.replace('your logo or texts', 'your logo or wording');
  await sql`update templates set text = ${text} where text = ${first.text}`.execute(database);
};
