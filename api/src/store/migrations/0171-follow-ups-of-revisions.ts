import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Moves what is still to do for a superseded quote to the quote that is in force, if that is there. */
export const followUpsOfRevisions = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    with recursive later (id, newest_id, successor_id) as (
      select id, successor_quote_id, successor_quote_id from quotes where successor_quote_id is not null
      union all
      select later.id, quotes.id, quotes.successor_quote_id
      from later join quotes on quotes.id = later.successor_id
    )
    update follow_ups set quote_id =
      coalesce((select newest_id from later where later.id = follow_ups.quote_id and later.successor_id is null), quote_id)
    where done_at is null and quote_id in (select id from later)
  `.execute(database);
};
