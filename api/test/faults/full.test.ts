import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';

import { migrate } from '../../src/store/migrations';
import { insertRow, SqlStore, type Database, nextNumber, setNumber, type Store } from '../../src/store';
import { sqliteDialect } from '../../src/store/sqlite/driver';
import { toSqliteError } from '../../src/store/sqlite/errors';

let folder: string;
let database: Kysely<Database>;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-full-'));
  const file = path.join(folder, 'intranet.sqlite');
  database = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(database);
  store = SqlStore.open({ writer: database, reader: database, toStoreError: toSqliteError });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** To SQLite the same as a disk that is full, and possible for anybody on any machine. */
const letGrowBy = async (pages: number) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + pages)}`.execute(database);
};

const counterOf = (text: string) =>
  store.transaction(async (tx) => {
    for (let number = 0; number < 200; number += 1) await setNumber(tx, `${text} ${number}`, number);
    return nextNumber(tx, 'done');
  });

it('a transaction that finds no space leaves nothing behind, says why, and works once there is some', async () => {
  await letGrowBy(2);
  const long = 'x'.repeat(1000);
  await expect(counterOf(long)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'unwritable' });
  await expect(counterOf(long)).rejects.toMatchObject({ reason: 'unwritable' });
  expect(await store.collectionVersions()).toEqual({});
  expect((await sql`select * from counters`.execute(database)).rows).toEqual([]);
  await letGrowBy(10_000);
  expect(await counterOf(long)).toBe(1);
});

it('a row that finds no space says the same: the driver gives no code for a statement that returns rows', async () => {
  const at = '2026-01-05T09:00:00.000Z';
  const insert = () =>
    store.transaction(async (tx) => {
      for (let number = 0; number < 200; number += 1) {
        const name = `${'x'.repeat(1000)} ${number}`;
        await insertRow(tx, 'benefit_categories', { name, created_at: at, updated_at: at });
      }
    });
  await letGrowBy(2);
  await expect(insert()).rejects.toMatchObject({
    name: 'StoreUnavailable',
    reason: 'unwritable',
  });
  expect(await store.collectionVersions()).toEqual({});
});
