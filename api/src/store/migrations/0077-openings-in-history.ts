import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds the first opening of each client's link to history, which has the later ones as they happen. */
export const openingsInHistory = async (database: MigrationDatabase): Promise<void> => {
  const changes = sql`'{"last_opened_at":[null,"' || first_opened_at || '"]}'`;
  await sql`
    insert into history (entity, entity_id, quote_id, version, user_id, changed_at, changes)
    select 'client_links', id, quote_id, 1, null, first_opened_at, ${changes}
    from client_links
    where first_opened_at is not null and expires_at is null
    order by first_opened_at, id
  `.execute(database);
};
