import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { table, unique, type MigrationDatabase } from './columns';

/** Creates the table of files, each stored once by the hash of its bytes. */
export const files = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'files', {
    hash: 'text',
    content_type: 'text',
    size: 'integer',
    created_at: 'instant',
  })
    .addColumn('bytes', isPostgres(database) ? 'bytea' : sql`blob`)
    .execute();
  await unique(database, 'files', ['hash']);
};
