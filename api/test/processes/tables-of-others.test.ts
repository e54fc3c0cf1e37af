import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Client } from 'pg';
import { openStore } from '../../src/store';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;

/** Runs the statements. Returns the rows of the last one. */
const asOwner = async (...statements: readonly string[]) => {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query<object>(statement));
  await client.end();
  return rows;
};

const role = `migrating_${process.pid}`;

beforeAll(async () => {
  database = await createTestDatabase(null);
});

afterAll(async () => {
  await asOwner(`drop owned by ${role}`, `drop role ${role}`);
  await database.remove();
});

it('tables and views of others, beside ours and outside the search path, stop no migration and no restore', async () => {
  await asOwner(
    `create role ${role} login`,
    `grant create on schema public to ${role}`,
    'create table figures (id serial, version text)',
    "insert into figures (version) values ('1.0')",
    'create view versions as select 1 as version',
    'create view activity as select * from pg_stat_activity',
    'create schema reports',
    `grant usage on schema reports to ${role}`,
    'create table reports.monthly (id integer)',
    `alter table reports.monthly owner to ${role}`,
  );
  const url = new URL(database.databaseUrl ?? '');
  url.username = role;
  const store = await openStore({ dataFolder: '', databaseUrl: url.href });
  await store.close();
  const statements = path.join(__dirname, '../../src/store/postgres/after-restore.sql');
  const said = execFileSync('psql', [url.href, `--file=${statements}`], { encoding: 'utf8' });
  expect(said).toMatch(/Ids go on in \d\d tables/);
  await asOwner("insert into figures (version) values ('1.1')");
  expect(await asOwner('select * from figures order by id')).toEqual([
    { id: 1, version: '1.0' },
    { id: 2, version: '1.1' },
  ]);
});
