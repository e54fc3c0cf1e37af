import { Kysely } from 'kysely';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_BEFORE_UPGRADE, isOfOlderRelease, migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { backUpSqlite } from './backup';
import { watchCommits } from './commit-watch';
import { damageError } from './damage';
import { sqliteDialect } from './dialect';
import { databaseFile, ensureDatabaseFile, ensureFolder, unwritable } from './files';
import { isDamaged, toSqliteError, toUnavailable } from './errors';
import { OpenFile } from './open-file';

const readers = 4;

/** Backs the data of an older release up, in place of those of the upgrade before. */
const backUpBeforeUpgrade = async (folder: string): Promise<void> => {
  const backup = path.join(folder, BACKUP_BEFORE_UPGRADE);
  rmSync(backup, { force: true });
  await backUpSqlite(folder, backup);
  console.log(`The data are of an older release. They were backed up to ${backup} before the upgrade.`);
};

const open = async (file: string): Promise<Store> => {
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  if (await isOfOlderRelease(writer)) await backUpBeforeUpgrade(path.dirname(file));
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
