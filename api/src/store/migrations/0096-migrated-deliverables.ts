import { sql } from 'kysely';
import { isPostgres } from '../rows';
import type { MigrationDatabase } from './columns';

/** Adds the first line of history of deliverables that a migration made: of the day on which their quote was won, where it is known. */
export const migratedDeliverables = async (database: MigrationDatabase): Promise<void> => {
  const changes = isPostgres(database)
    ? sql`jsonb_build_object('kind', jsonb_build_array(null, deliverables.kind))::text`
    : sql`json_object('kind', json_array(null, deliverables.kind))`;
  await sql`
    insert into history (entity, entity_id, quote_id, version, changed_at, changes)
    select 'deliverables', deliverables.id, deliverables.quote_id, 1,
      coalesce(quotes.date_sale_won || 'T00:00:00.000Z', deliverables.created_at), ${changes}
    from deliverables join quotes on quotes.id = deliverables.quote_id
    where not exists (
      select 1 from history
      where entity = 'deliverables' and entity_id = deliverables.id and history.version = 1
    )
    order by deliverables.id
  `.execute(database);
};
