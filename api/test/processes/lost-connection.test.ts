import { Client } from 'pg';
import { createTestDatabase } from '../support/database';
import { sql } from 'kysely';
import { nextNumber, UnansweredCommit } from '../../src/store';
import { until } from '../support/until';

it('a transaction that loses its connection between two queries fails alone, and the next one works', async () => {
  const database = await createTestDatabase();
  const store = await database.open();
  const administrator = new Client({ connectionString: database.databaseUrl });
  await administrator.connect();
  const others = 'pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const endAllOthers = async () => {
    await administrator.query(`select pg_terminate_backend(pid) from ${others}`);
    await until(async () => (await administrator.query(`select pid from ${others}`)).rowCount === 0);
  };
  const interrupted = store.transaction(async (tx) => {
    await nextNumber(tx, 'quote');
    await endAllOthers();
    await nextNumber(tx, 'quote');
  });
  await expect(interrupted).rejects.toThrow();
  expect(await store.transaction((tx) => nextNumber(tx, 'quote'))).toBe(1);
  await administrator.end();
  await store.close();
  await database.remove();
});

it('a connection that is lost while a transaction is committed leaves open whether it was', async () => {
  const database = await createTestDatabase();
  const store = await database.open();
  const administrator = new Client({ connectionString: database.databaseUrl });
  await administrator.connect();
  await administrator.query(`
    create function lose() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger lost after insert on counters deferrable initially deferred
    for each row execute function lose();
  `);
  await expect(store.transaction((tx) => nextNumber(tx, 'quote'))).rejects.toBeInstanceOf(UnansweredCommit);
  await administrator.end();
  await store.close();
  await database.remove();
});

it('a statement that takes too long ends its own transaction, and the store is not away', async () => {
  const database = await createTestDatabase();
  const store = await database.open();
  const slow = store.transaction(async (tx) => {
    await sql`set local statement_timeout = 100`.execute(tx);
    await sql`select pg_sleep(10)`.execute(tx);
  });
  await expect(slow).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'slow' });
  await store.close();
  await database.remove();
});

it('the server ends what a process that is gone has left, before requests give up', async () => {
  const database = await createTestDatabase();
  const store = await database.open();
  const { rows } = await store.transaction((tx) =>
    sql<{ name: string; setting: number }>`
      select name, setting::bigint as setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name
    `.execute(tx),
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 30_000 },
    { name: 'lock_timeout', setting: 18_000 },
    { name: 'statement_timeout', setting: 19_000 },
  ]);
  await store.close();
  await database.remove();
});
