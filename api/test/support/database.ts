import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
export interface TestDatabase<Made = unknown> extends StoreLocation {
  /** What its contents returned. */
  made: Made;
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
export interface Contents<Made> {
  /** Names the same data in each suite, in small letters, digits and `_`. */
  name: string;
  /** Writes the data. Returns what tests must know about them, such as ids, in values of JSON. */
  load(store: Store): Promise<Made>;
}

const noRows: Contents<null> = { name: 'no_rows', load: () => Promise.resolve(null) };

/** Where the run keeps what databases are copied from: a copy takes far less time than migrations, requests and demonstration data. */
const templates = process.env.TEST_TEMPLATES ?? '';

/** The folder of a template, which exists once it is complete. */
const templateFolder = (name: string) => path.join(templates, `${globalThis.testEngine ?? 'sqlite'}_${name}`);

/** The file in that folder with what the contents returned. */
const madeFile = 'made.json';

/** Loads the contents into a new database. */
const makeTemplate = async (contents: Contents<unknown>, databaseUrl: string | undefined): Promise<void> => {
  const dataFolder = mkdtempSync(path.join(templates, 'unfinished-'));
  const store = await openStore({ dataFolder, databaseUrl });
  const made = await contents.load(store);
  await store.close();
  writeFileSync(path.join(dataFolder, madeFile), JSON.stringify(made));
  const folder = templateFolder(contents.name);
  try {
    renameSync(dataFolder, folder);
  } catch (error) {
    // Another worker has made the same meanwhile.
    if (!existsSync(folder)) throw error;
  }
};

const createPostgresDatabase = async (contents: Contents<unknown> | null) => {
  const name = `intranet_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(async (client) => {
    let template = 'template1';
    if (contents) {
      template = `${path.basename(templates).toLowerCase()}_${contents.name}`;
      await client.query('select pg_advisory_lock(1)');
      if (!existsSync(templateFolder(contents.name))) {
        await client.query(`drop database if exists ${template}`);
        await client.query(`create database ${template}`);
        await makeTemplate(contents, addressOf(template));
      }
      await client.query('select pg_advisory_unlock(1)');
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    databaseUrl: addressOf(name),
    drop: () => asAdministrator((client) => client.query(`drop database ${name} with (force)`)),
  };
};

const copySqliteDatabase = async (contents: Contents<unknown>, dataFolder: string): Promise<void> => {
  const folder = templateFolder(contents.name);
  if (!existsSync(folder)) await makeTemplate(contents, undefined);
  copyFileSync(databaseFile(folder), databaseFile(dataFolder));
};

/** Returns a database of the engine that this run is about, and a folder beside it. With null it has no tables either. */
export const createTestDatabase = async <Made = null>(
  contents: Contents<Made> | null = noRows as Contents<never>,
  parent = tmpdir(),
): Promise<TestDatabase<Made>> => {
  const dataFolder = mkdtempSync(path.join(parent, 'intranet-api-'));
  const onServer = isOnPostgres() ? await createPostgresDatabase(contents) : undefined;
  if (!onServer && contents) await copySqliteDatabase(contents, dataFolder);
  const made = contents && readFileSync(path.join(templateFolder(contents.name), madeFile), 'utf8');
  const location: StoreLocation = { dataFolder, databaseUrl: onServer?.databaseUrl };
  return {
    ...location,
    made: JSON.parse(made ?? 'null') as Made,
    open: () => openStore(location),
    remove: async () => {
      await onServer?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
};
