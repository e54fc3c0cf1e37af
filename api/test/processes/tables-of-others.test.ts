import { Client } from 'pg';
import { openStore } from '../../src/store';
import { createTestDatabase, type TestDatabase } from '../support/database';

let database: TestDatabase;

const asOwner = async (...statements: readonly string[]) => {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const role = `migrating_${process.pid}`;

beforeAll(async () => {
  database = await createTestDatabase(null);
});

afterAll(async () => {
  await asOwner(`drop owned by ${role}`, `drop role ${role}`);
  await database.remove();
});

it('tables and views of others, beside ours and outside the search path, stop no migration', async () => {
  await asOwner(
    `create role ${role} login`,
    `grant create on schema public to ${role}`,
    'create table figures (id integer)',
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
});
