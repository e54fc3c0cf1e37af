import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

const subjects = {
  'What we need from you for {{reference}}': 'Material we need from you for {{reference}}',
  'What we delivered for {{organisation}}: {{reference}}':
    'Your fulfilment report for {{organisation}}: {{reference}}',
};

/** Rewords the subjects of the first templates, where administrators have not changed them. */
export const templateSubjects = async (database: MigrationDatabase): Promise<void> => {
  for (const [before, after] of Object.entries(subjects))
    await sql`update templates set subject = ${after} where subject = ${before}`.execute(database);
};
