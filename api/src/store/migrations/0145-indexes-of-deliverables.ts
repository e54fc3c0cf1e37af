import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { ofPages } from './0053-deliverables';
import type { MigrationDatabase } from './columns';

/** Takes the description out of the indexes of deliverables on PostgreSQL, which refused to store a long one in letters of several bytes. */
export const indexesOfDeliverables = async (database: MigrationDatabase): Promise<void> => {
  if (!isPostgres(database)) return;
  await sql`drop index deliverables_of_pages_index, deliverables_open_index`.execute(database);
  await sql`create index deliverables_of_pages_index on deliverables (${ofPages(database)})`.execute(
    database,
  );
  await sql`
    create index deliverables_open_index on deliverables (${ofPages(database)})
    where state in ('pending', 'in-progress', 'waiting-for-client', 'received')
  `.execute(database);
};
