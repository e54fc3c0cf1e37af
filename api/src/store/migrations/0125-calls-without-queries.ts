import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Takes the queries of calls out of the audit log. Their filters may have a name or an address, which no erasure finds. */
export const callsWithoutQueries = async (database: MigrationDatabase): Promise<void> => {
  await sql`insert into ${sql.table('history_redactions')} (begun_at) values ('')`.execute(database);
  const { rows } = await sql<{ id: number; changes: string }>`
    select id, changes from ${sql.table('history')}
    where version = 0 and entity in ('download', 'refused call') and changes like '%?%'
  `.execute(database);
  for (const { id, changes } of rows) {
    const details = JSON.parse(changes) as Record<string, [unknown, unknown]>;
    for (const name of ['path', 'call'])
      if (details[name]) details[name] = [null, String(details[name][1]).split('?')[0]];
    await sql`
      update ${sql.table('history')} set changes = ${JSON.stringify(details)} where id = ${id}
    `.execute(database);
  }
  await sql`delete from ${sql.table('history_redactions')} where begun_at = ''`.execute(database);
};
