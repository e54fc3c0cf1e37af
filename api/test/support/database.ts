import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { openStore, type StoreLocation, type Store } from '../../src/store';
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

/** What a new database holds beside its tables. */
export interface Contents {
  /** Names the same data in each suite, in small letters, digits and `_`. */
  name: string;
  load(store: Store): Promise<void>;
}

const noRows: Contents = { name: 'no_rows', load: () => Promise.resolve() };

/** Where the run keeps what databases are copied from: a copy takes far less time than migrations and demonstration data. */
const templates = process.env.TEST_TEMPLATES ?? '';

const fill = async (location: StoreLocation, contents: Contents): Promise<void> => {
  const store = await openStore(location);
  await contents.load(store);
  await store.close();
};

/** Returns the name of a database with these contents, which is made once in a run. */
const postgresTemplate = async (client: Client, contents: Contents, dataFolder: string): Promise<string> => {
  const template = `${path.basename(templates).toLowerCase()}_${contents.name}`;
  const unfinished = `${template}_unfinished`;
  await client.query('select pg_advisory_lock(1)');
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
  if (rows.length === 0) {
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished}`);
    await fill({ dataFolder, databaseUrl: addressOf(unfinished) }, contents);
    await client.query(`alter database ${unfinished} rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(1)');
  return template;
};

const createPostgresDatabase = async (dataFolder: string, contents: Contents | null) => {
  const name = `intranet_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(async (client) => {
    const template = contents ? await postgresTemplate(client, contents, dataFolder) : 'template1';
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    databaseUrl: addressOf(name),
    drop: () => asAdministrator((client) => client.query(`drop database ${name} with (force)`)),
  };
};

/** Returns the file of an embedded database with these contents, which is made once in a run. */
const sqliteTemplate = async (contents: Contents): Promise<string> => {
  const file = path.join(templates, contents.name);
  if (existsSync(file)) return file;
  const dataFolder = mkdtempSync(path.join(templates, 'unfinished-'));
  await fill({ dataFolder, databaseUrl: undefined }, contents);
  // Another worker may have made the same meanwhile.
  renameSync(databaseFile(dataFolder), file);
  return file;
};

/** A database of the engine that this run is about, and a folder beside it. With null it has no tables either. */
export const createTestDatabase = async (
  contents: Contents | null = noRows,
  parent = tmpdir(),
): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(path.join(parent, 'intranet-api-'));
  const made = isOnPostgres() ? await createPostgresDatabase(dataFolder, contents) : undefined;
  if (!made && contents) copyFileSync(await sqliteTemplate(contents), databaseFile(dataFolder));
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
