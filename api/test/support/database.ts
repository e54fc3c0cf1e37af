import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { openStore, type StoreLocation, type Store } from '../../src/store';

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

const asAdministrator = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const createPostgresDatabase = async (): Promise<{ databaseUrl: string; drop(): Promise<void> }> => {
  const name = `intranet_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`create database ${name}`);
  const address = new URL(process.env.TEST_DATABASE_URL ?? '');
  address.pathname = `/${name}`;
  return {
    databaseUrl: address.href,
    drop: () => asAdministrator(`drop database ${name} with (force)`),
  };
};

/** A database of the engine that this run is about, and a folder beside it. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'intranet-api-'));
  const made = isOnPostgres() ? await createPostgresDatabase() : undefined;
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
