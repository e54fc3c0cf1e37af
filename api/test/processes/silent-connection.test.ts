import { CompiledQuery, PostgresDialect, Kysely } from 'kysely';
import { createPool, withoutSilentConnections } from '../../src/store/postgres/pool';
import { createTestDatabase } from '../support/database';

it('a connection whose query times out is discarded, and the next query gets another', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.databaseUrl ?? '', { max: 1, query_timeout: 2000 });
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: withoutSilentConnections(pool) }),
  });
  const ask = (text: string) =>
    kysely.transaction().execute((transaction) => transaction.executeQuery(CompiledQuery.raw(text)));
  // The only connection of the pool: were it kept, the next question would wait for longer than a test may take.
  await expect(ask('select pg_sleep(600)')).rejects.toThrow('Query read timeout');
  expect((await ask('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await kysely.destroy();
  await database.remove();
});
