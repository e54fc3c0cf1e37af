import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../../src/store';
import { migrate } from '../../src/store/migrations';
import { createPool } from '../../src/store/postgres/pool';
import { createTestDatabase } from '../support/database';
import { untilLockWait } from '../support/lock-wait';
import { until } from '../support/until';

type Connection = Kysely<Database>;

const connect = (databaseUrl: string | undefined): Connection =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(databaseUrl!, { max: 1 }) }) });

it('a migration ends no request of the release before as a deadlock, and is done once they are', async () => {
  const place = await createTestDatabase(null);
  const [older, newer, third] = [1, 2, 3].map(() => connect(place.databaseUrl)) as [
    Connection,
    Connection,
    Connection,
  ];
  try {
    await migrate(newer, '0092-module-sessions');
    let isMigrated = false;
    let migrating: Promise<void> | undefined;
    await older.transaction().execute(async (request) => {
      // A table that a migration changes late, and then, while the migration runs, one that it changes early.
      await sql`select count(*) from events`.execute(request);
      migrating = migrate(newer).then(() => void (isMigrated = true));
      await untilLockWait((query) => query(third));
      await sql`select count(*) from quote_notes`.execute(request);
      expect(isMigrated).toBe(false);
    });
    await migrating;
    expect(isMigrated).toBe(true);
  } finally {
    await Promise.all([older, newer, third].map((each) => each.destroy()));
    await place.remove();
  }
});

it('a migration waits for an index of another program, also where statements of its role have a limit', async () => {
  const place = await createTestDatabase(null);
  const [other, third] = [1, 2].map(() => connect(place.databaseUrl)) as [Connection, Connection];
  const pool = createPool(place.databaseUrl!, { max: 1, statement_timeout: 200 });
  const limited: Connection = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(other, '0092-module-sessions');
    let migrating: Promise<void> | undefined;
    await other.transaction().execute(async (index) => {
      await sql`lock table counters in share update exclusive mode`.execute(index);
      migrating = migrate(limited);
      await untilLockWait((query) => query(third));
      const waits = sql<{ pid: number; at: string }>`
        select pid, query_start::text as at from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `;
      const [first] = (await waits.execute(third)).rows;
      await sql`select pg_sleep(0.5)`.execute(index);
      expect((await waits.execute(third)).rows).toEqual([first]);
    });
    await migrating;
  } finally {
    await Promise.all([other, limited, third].map((each) => each.destroy()));
    await place.remove();
  }
});

it('a migration ends an automatic vacuum of a table, which would go on for minutes', async () => {
  const place = await createTestDatabase(null);
  const database = connect(place.databaseUrl);
  const run = (statement: string) => sql.raw(statement).execute(database);
  try {
    await migrate(database, '0092-module-sessions');
    await run("alter system set autovacuum_naptime = '1s'");
    await run('select pg_reload_conf()');
    // Each page takes it seconds.
    await run(`
      alter table counters set (autovacuum_vacuum_threshold = 10, autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)
    `);
    await run(
      "insert into counters (name, value) select 'trial ' || number, 0 from generate_series(1, 50000) as number",
    );
    await run("delete from counters where name like 'trial %'");
    const vacuums = sql`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'autovacuum worker' and query like '%counters%'
    `;
    await until(async () => (await vacuums.execute(database)).rows.length > 0);
    await migrate(database);
  } finally {
    await run('alter system reset autovacuum_naptime');
    await run('select pg_reload_conf()');
    await database.destroy();
    await place.remove();
  }
});
