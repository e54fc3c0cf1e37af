import { sql } from 'kysely';
import { isPostgres } from '../rows';
import type { MigrationDatabase } from './columns';

/** Adds the index that finds the lines with which records left an organisation: by `[3,null]`, as its id was before and after. */
export const removalsInHistory = async (database: MigrationDatabase): Promise<void> => {
  const organisation = isPostgres(database)
    ? sql`substring(changes from '"organisation_id":(\\[[0-9]+,null\\])')`
    : sql`json_extract(changes, '$.organisation_id')`;
  await sql`
    create index history_entity_organisation_id_index on ${sql.table('history')} (entity, (${organisation}))
    where ${organisation} is not null
  `.execute(database);
};
