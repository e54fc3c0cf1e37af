import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely } from 'kysely';
import {
  backUp,
  claimStore,
  openStore,
  OperationError,
  restore,
  type Database,
  type Store,
  countRows,
  nextNumber,
} from '../../src/store';
import { migrate } from '../../src/store/migrations';
import { sqliteDialect } from '../../src/store/sqlite/driver';

type Location = { dataFolder: string; databaseUrl: undefined };

let seed: string;
let folder: string;
let location: Location;
let file: string;
let backup: string;

const addNumber = async (where: Location = location): Promise<number> => {
  const store = await openStore(where);
  try {
    return await store.transaction((tx) => nextNumber(tx, 'marker'));
  } finally {
    await store.close();
  }
};

beforeAll(async () => {
  seed = mkdtempSync(path.join(tmpdir(), 'intranet-seed-'));
  await addNumber({ dataFolder: seed, databaseUrl: undefined });
  await backUp({ dataFolder: seed, databaseUrl: undefined }, path.join(seed, 'backup.sqlite'));
});

afterAll(() => rmSync(seed, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'intranet-damaged-'));
  location = { dataFolder: path.join(folder, 'data'), databaseUrl: undefined };
  file = path.join(location.dataFolder, 'intranet.sqlite');
  backup = path.join(folder, 'backup.sqlite');
  mkdirSync(location.dataFolder, { mode: 0o700 });
  // A server that has ended leaves everything in one file, so that a copy of it is whole.
  copyFileSync(path.join(seed, 'intranet.sqlite'), file);
  copyFileSync(path.join(seed, 'backup.sqlite'), backup);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const complaintOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof OperationError) return error.message;
    throw error;
  }
  throw new Error('It did not complain.');
};

/** Bytes in the middle of the tables, where opening the file does not look. */
const spoilTables = () => {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096, bytes.length - 4096);
  writeFileSync(file, bytes);
};

const spoilAll = () => writeFileSync(file, 'This was once a database. '.repeat(500));
const cutShort = () => writeFileSync(file, readFileSync(file).subarray(0, 10_000));

describe.each([
  ['is something else', spoilAll],
  ['is spoilt inside', spoilTables],
  ['is cut short', cutShort],
])('a database file that %s', (_what, spoil) => {
  it('keeps a server from starting, with a way out, and is left as it is', async () => {
    spoil();
    const before = readFileSync(file);
    const complaint = await complaintOf(() => claimStore(location));
    expect(complaint).toContain(`The database ${file} is damaged`);
    expect(complaint).toContain('npm run intranet -- restore <file>');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('can be replaced by a backup, and is kept beside it', async () => {
    spoil();
    const before = readFileSync(file);
    const { kept = '' } = await restore(location, backup);
    expect(readFileSync(kept).equals(before)).toBe(true);
    expect(await addNumber()).toBe(2);
  });
});

it('a damaged database does not pass on what it had yet to take in to the one that replaces it', async () => {
  spoilAll();
  writeFileSync(`${file}-wal`, 'frames of the damaged one', { mode: 0o600 });
  await restore(location, backup);
  expect(readdirSync(location.dataFolder)).not.toContain('intranet.sqlite-wal');
  expect(await addNumber()).toBe(2);
});

it('the log of a database that is missing keeps a server from starting, and a restore moves it aside', async () => {
  writeFileSync(`${file}-wal`, 'frames of the missing one', { mode: 0o600 });
  rmSync(file);
  expect(await complaintOf(() => openStore(location))).toContain(`its log ${file}-wal`);
  expect(readdirSync(location.dataFolder)).not.toContain('intranet.sqlite');
  expect(await restore(location, backup)).toMatchObject({ kept: undefined });
  expect(readdirSync(location.dataFolder).filter((name) => /before-\d+-wal$/.test(name))).toHaveLength(1);
  expect(await addNumber()).toBe(2);
});

describe('while it is open', () => {
  let store: Store;
  const add = () => store.transaction((tx) => nextNumber(tx, 'marker'));

  beforeEach(async () => {
    store = await openStore(location);
    await add();
  });

  afterEach(() => store.close());

  it.each([
    ['the database', 'is deleted', () => rmSync(file)],
    ['its log', 'is deleted', () => rmSync(`${file}-wal`)],
    [
      'the database',
      'is replaced',
      () => (copyFileSync(backup, `${file}.new`), renameSync(`${file}.new`, file)),
    ],
  ])(
    '%s %s: nothing is saved where it would be lost, and the server is not ready',
    async (_what, _how, take) => {
      take();
      await expect(add()).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'away' });
      await expect(store.assertWritable()).rejects.toMatchObject({ reason: 'away' });
    },
  );

  it('a damage that a request meets ends the saving, and the server is not ready', async () => {
    spoilTables();
    await expect(store.read((db) => countRows(db, 'benefits'))).rejects.toMatchObject({ reason: 'damaged' });
    await expect(add()).rejects.toMatchObject({ reason: 'damaged' });
    await expect(store.assertWritable()).rejects.toMatchObject({ reason: 'damaged' });
  });
});

it('a command on a damaged database says so as well', async () => {
  spoilAll();
  expect(await complaintOf(() => openStore(location))).toContain('is damaged (file is not a database)');
});

it('data that a newer release has used are left to it', async () => {
  const database = new DatabaseSync(file);
  database.exec("insert into kysely_migration values ('9999-later', '2030-01-01')");
  database.close();
  expect(await complaintOf(() => openStore(location))).toMatch(
    /^A newer release than this one has used these data.*intranet-before-upgrade\.sqlite/,
  );
});

/** Restores the data of an older release. */
const restoreOlder = async () => {
  rmSync(backup);
  const older = new Kysely<Database>({
    dialect: sqliteDialect({ file: backup, connections: 1, readOnly: false }),
  });
  await migrate(older, '0009-disabled-users');
  await older.insertInto('counters').values({ name: 'marker', value: 41 }).execute();
  await older.destroy();
  await restore(location, backup);
};

const lastMigrationOf = (where: string) => {
  const database = new DatabaseSync(where, { readOnly: true });
  try {
    return database.prepare('select max(name) as last from kysely_migration').get()?.['last'];
  } finally {
    database.close();
  }
};

it('a backup of an older release is brought up to date when it is opened, and backed up before', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await restoreOlder();
  expect(await addNumber()).toBe(42);
  const copy = path.join(location.dataFolder, 'intranet-before-upgrade.sqlite');
  expect(log).toHaveBeenCalledWith(expect.stringContaining(copy));
  log.mockRestore();
  expect(lastMigrationOf(copy)).toBe('0009-disabled-users');
  const before = new DatabaseSync(copy, { readOnly: true });
  expect(before.prepare("select value from counters where name = 'marker'").get()).toEqual({ value: 41 });
  before.close();
  const store = await openStore(location);
  expect(await store.read((db) => countRows(db, 'provider_calls'))).toBe(0);
  await store.close();
});

it('data that are in use by a server are not given to a second one, and are free when the first has ended', async () => {
  const release = claimStore(location);
  expect(await complaintOf(() => claimStore(location))).toBe(
    `The intranet is running on the data in ${location.dataFolder} already. Stop it first, or set DATA_DIR to another folder.`,
  );
  release();
  claimStore(location)();
});

it('data that a server of an older release is running on are not migrated beneath it, only once it has ended', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await restoreOlder();
  const release = claimStore(location);
  expect(await complaintOf(() => openStore(location))).toBe(
    `The intranet of an older release is running on the data in ${location.dataFolder} already. Stop it first, or set DATA_DIR to another folder.`,
  );
  expect(lastMigrationOf(file)).toBe('0009-disabled-users');
  expect(readdirSync(location.dataFolder)).not.toContain('intranet-before-upgrade.sqlite');
  release();
  expect(await addNumber()).toBe(42);
  expect(readdirSync(location.dataFolder)).toContain('intranet-before-upgrade.sqlite');
  log.mockRestore();
});

it('the server that has claimed the data migrates them, and commands of its release work beside it', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await restoreOlder();
  const release = claimStore(location);
  const store = await openStore(location, { hasClaim: true });
  expect(await addNumber()).toBe(42);
  await store.close();
  release();
  log.mockRestore();
});
