import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { openStore, type StoreLocation, type Store } from '../../src/store';
import { migrationNames } from '../../src/store/migrations';
import { databaseFile } from '../../src/store/sqlite/files';

declare global {
  /** Set for the run on PostgreSQL, by Jest's configuration. */
  var testEngine: 'postgres' | undefined;
}

/** Whether this run of a suite is the one on PostgreSQL. */
export const isOnPostgres = (): boolean => globalThis.testEngine === 'postgres';

/** Where a test keeps its data: nobody else uses it, and it goes when the test does. */
export interface TestDatabase extends StoreLocation {
  open(): Promise<Store>;
  remove(): Promise<void>;
}

const asAdministrator = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const addressOf = (name: string): string => {
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = `/${name}`;
  return address.href;
};

/** Has all migrations. It is made once for each server: a copy of it takes far less time than the migrations. */
const template = `intranet_template_${migrationNames.length}`;
const unfinished = `${template}_unfinished`;

const ensureTemplate = async (client: Client, dataFolder: string): Promise<void> => {
  await client.query('select pg_advisory_lock(1)');
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rows.length === 0) {
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    const store = await openStore({ dataFolder, databaseUrl: addressOf(unfinished) });
    await store.close();
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(1)');
};

const createPostgresDatabase = async (dataFolder: string, isEmpty: boolean) => {
  const name = `intranet_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(async (client) => {
    if (!isEmpty) await ensureTemplate(client, dataFolder);
    await client.query(`create database ${name} ${isEmpty ? '' : `template ${template}`}`);
  });
  return {
    databaseUrl: addressOf(name),
    drop: () => asAdministrator((client) => client.query(`drop database ${name} with (force)`)),
  };
};

/** The file of an embedded database with all migrations, made once for each suite. */
let sqliteTemplate: Buffer | undefined;

const fillDatabaseFile = async (dataFolder: string): Promise<void> => {
  const file = databaseFile(dataFolder);
  if (sqliteTemplate) return writeFileSync(file, sqliteTemplate, { mode: 0o600 });
  const store = await openStore({ dataFolder, databaseUrl: undefined });
  await store.close();
  sqliteTemplate = readFileSync(file);
};

/** A database of the engine that this run is about, and a folder beside it. An empty one has no tables yet. */
export const createTestDatabase = async ({ isEmpty = false } = {}): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'intranet-api-'));
  const made = isOnPostgres() ? await createPostgresDatabase(dataFolder, isEmpty) : undefined;
  if (!made && !isEmpty) await fillDatabaseFile(dataFolder);
  const location: StoreLocation = { dataFolder, databaseUrl: made?.databaseUrl };
  return {
    ...location,
    open: () => openStore(location),
    remove: async () => {
      await made?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
