import { sql } from 'kysely';
import { isPostgres } from '../rows';
import type { MigrationDatabase } from './columns';

// As in 0053, without the description: an entry of an index of PostgreSQL has at most 2,700 bytes.
const ofPages = sql`
  (coalesce(due_date, '9999-12-31')), id, state, is_withdrawn, owner_user_id, organisation_id, product_group_id,
  benefit_stage_id, benefit_category_id, quote_id, event_date, due_date
`;

/** Takes the description out of the indexes of deliverables on PostgreSQL, which refused to store a long one in letters of several bytes. */
export const indexesOfDeliverables = async (database: MigrationDatabase): Promise<void> => {
  if (!isPostgres(database)) return;
  await sql`drop index deliverables_of_pages_index, deliverables_open_index`.execute(database);
  await sql`create index deliverables_of_pages_index on deliverables (${ofPages})`.execute(database);
  await sql`
    create index deliverables_open_index on deliverables (${ofPages})
    where state in ('pending', 'in-progress', 'waiting-for-client', 'received')
  `.execute(database);
};
