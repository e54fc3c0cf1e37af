import { Kysely } from 'kysely';
import { migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { watchCommits } from './commit-watch';
import { damageError } from './damage';
import { sqliteDialect } from './dialect';
import { databaseFile, ensureDatabaseFile, ensureFolder, unwritable } from './files';
import { isDamaged, toSqliteError, toUnavailable } from './errors';
import { OpenFile } from './open-file';

const readers = 4;

const open = async (file: string): Promise<Store> => {
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrate(writer);
  const openFile = new OpenFile(file);
  const reader = new Kysely<Database>({
    dialect: sqliteDialect({ file, connections: readers, readOnly: true }),
  });
  return SqlStore.open({
    writer,
    reader,
    commits: watchCommits(file),
    toStoreError: (error) => openFile.toStoreError(error),
    assertUsable: () => openFile.assertUsable(),
    assertSpace: () => openFile.assertSpace(),
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
