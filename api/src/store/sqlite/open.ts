import { Kysely } from 'kysely';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_BEFORE_UPGRADE, isOfOlderRelease, migrate } from '../migrations';
import type { Database } from '../schema';
import { SqlStore, type Store } from '../store';
import { backUpSqlite } from './backup';
import { whileClaimed } from './claim';
import { watchCommits } from './commit-watch';
import { sqliteDialect } from './driver';
import { databaseFile, ensureDatabaseFile, ensureFolder, toUnwritable } from './files';
import { isDamaged, toSqliteError } from './errors';
import { checksOfFile, damageError } from './file-checks';

const readers = 4;

/** Backs the data of an older release up, in place of those of the upgrade before. */
const backUpBeforeUpgrade = async (folder: string): Promise<void> => {
  const backup = path.join(folder, BACKUP_BEFORE_UPGRADE);
  rmSync(backup, { force: true });
  await backUpSqlite(folder, backup);
  console.log(`The data are of an older release. They were backed up to ${backup} before the upgrade.`);
};

/** Migrates the tables; those of an older release with the claim, so that no server is running on them. */
const migrateTables = async (
  database: Kysely<Database>,
  folder: string,
  hasClaim: boolean,
): Promise<void> => {
  const upgrade = async () => {
    if (await isOfOlderRelease(database)) await backUpBeforeUpgrade(folder);
    await migrate(database);
  };
  if (hasClaim || !(await isOfOlderRelease(database))) await upgrade();
  else await whileClaimed(folder, upgrade);
};

const open = async (file: string, hasClaim: boolean): Promise<Store> => {
  const writer = new Kysely<Database>({ dialect: sqliteDialect({ file, connections: 1, readOnly: false }) });
  await migrateTables(writer, path.dirname(file), hasClaim);
  const checks = checksOfFile(file);
  const reader = new Kysely<Database>({
    dialect: sqliteDialect({ file, connections: readers, readOnly: true }),
  });
  return SqlStore.open({
    writer,
    reader,
    commits: watchCommits(file),
    ...checks,
  });
};

/**
 * Opens or creates the embedded database in a folder. One connection writes; others read the last committed state. Throws
 * `OperationError` when the file cannot be opened or is damaged, or another process runs on data of an older release, and does not change it.
 */
export const openSqliteStore = async (folder: string, hasClaim: boolean): Promise<Store> => {
  ensureFolder(folder);
  const file = databaseFile(folder);
  ensureDatabaseFile(file);
  try {
    return await open(file, hasClaim);
  } catch (error) {
    if (isDamaged(error)) throw damageError(file, (error as Error).message);
    throw toUnwritable(folder, error);
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
