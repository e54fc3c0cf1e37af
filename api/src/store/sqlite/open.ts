import { statfsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import { StoreUnavailable } from '../errors';
import { migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { watchCommits } from './commit-watch';
import { damageError } from './damage';
import { sqliteDialect } from './dialect';
import { databaseFile, ensureDatabaseFile, ensureFolder, unwritable } from './files';
import { isDamaged, toSqliteError, toUnavailable } from './errors';

const readers = 4;

/** A save may need this much, in bytes; the write-ahead log has pages to reuse long after the disk is full. */
const leastSpace = 5 * 1024 * 1024;

const assertSpace = (folder: string): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < leastSpace)
    throw new StoreUnavailable('unwritable', { cause: new Error(`the disk of ${folder} is full`) });
};

const open = async (file: string): Promise<Store> => {
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(writer);
  const reader = new Kysely<Database>({
    dialect: sqliteDialect({ file, connections: readers, readOnly: true }),
  });
  return SqlStore.open({
    writer,
    reader,
    toStoreError: toSqliteError,
    commits: watchCommits(file),
    assertSpace: () => assertSpace(path.dirname(file)),
  });
};

/**
 * Opens or creates the embedded database in a folder. One connection writes; others read the last committed state. Throws
 * `OperationError` when the file cannot be opened or is damaged, and does not change it.
 */
export const openSqliteStore = async (folder: string): Promise<Store> => {
  ensureFolder(folder);
  const file = databaseFile(folder);
  ensureDatabaseFile(file);
  try {
    return await open(file);
  } catch (error) {
    if (isDamaged(error)) throw damageError(file, (error as Error).message);
    throw toUnavailable(error) ? unwritable(folder, error as Error) : error;
  }
};

/** Opens an empty database in memory, on one connection: for development. */
export const openMemoryStore = async (): Promise<Store> => {
  const database = new Kysely<Database>({
    dialect: sqliteDialect({ file: ':memory:', connections: 1, readOnly: false }),
  });
  await migrate(database);
  return SqlStore.open({ writer: database, reader: database, toStoreError: toSqliteError });
};
