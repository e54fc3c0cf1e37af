import { copyFileSync, createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { accessTables } from '../account-rows';
import { OperationError } from '../errors';
import { migrationNames } from '../migrations';
import { whileStopped } from './claim';
import { decryptFile, isEncrypted } from './encryption';
import { databaseFile, ensureFolder, syncToDisk } from './files';

type Database = InstanceType<typeof DatabaseSync>;

/** Returns the first column of all rows of a query, as text. */
export const column = (database: Database, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row as object)[0]));

/** Throws unless the file is a complete database of this product, of this release or an older one. */
export const assertBackup = (database: Database, source: string): void => {
  const problems = column(database, 'pragma integrity_check');
  if (problems.join() !== 'ok') throw new OperationError(`${source} is damaged: ${problems[0]}.`);
  const tables = new Set(column(database, "select name from sqlite_master where type = 'table'"));
  if (!tables.has('kysely_migration') || !tables.has('collection_versions'))
    throw new OperationError(`${source} is no backup of the intranet.`);
  const known = new Set(migrationNames);
  const newer = column(database, 'select name from kysely_migration').filter((name) => !known.has(name));
  if (newer.length > 0) throw new OperationError(`${source} was made by a newer release than this one.`);
};

/** Deletes sessions and links from the restored data: what was revoked or used after the backup must not be valid again. */
const endAccess = (database: Database): void => {
  database.exec('pragma journal_mode = delete');
  database.exec('begin immediate');
  const tables = new Set(column(database, "select name from sqlite_master where type = 'table'"));
  // A backup of an older release lacks some.
  for (const table of accessTables) if (tables.has(table)) database.exec(`delete from ${table}`);
  database.exec('commit');
};

const prepare = async (source: string, partial: string, keyFile: string | undefined): Promise<void> => {
  if (isEncrypted(source)) await decryptFile(source, partial, keyFile);
  // A copy by the system would have the rights of the source.
  else await pipeline(createReadStream(source), createWriteStream(partial, { mode: 0o600 }));
  let database: Database | undefined;
  try {
    database = new DatabaseSync(partial);
    assertBackup(database, source);
    endAccess(database);
  } catch (error) {
    if (error instanceof OperationError) throw error;
    throw new OperationError(`${source} is no backup of the intranet.`);
  } finally {
    database?.close();
  }
  syncToDisk(partial);
};

/** Moves the current data aside, with the journal files of a damaged database, which must not be applied to the restored one. */
const keep = (file: string): string => {
  const kept = `${file}.before-${new Date().toISOString().replace(/\D/g, '')}`;
  copyFileSync(file, kept);
  syncToDisk(kept);
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
  rmSync(`${file}-shm`, { force: true });
  return kept;
};

/**
 * Replaces the embedded database, which no server may be using, with a backup. Returns the path of the earlier data, if there was
 * any. The backup is checked first, and the swap is one rename, so there is never half a database.
 */
export const restoreSqlite = async (
  folder: string,
  source: string,
  keyFile?: string,
): Promise<string | undefined> => {
  if (!existsSync(source)) throw new OperationError(`There is no file ${source}.`);
  ensureFolder(folder);
  const partial = `${databaseFile(folder)}.restoring-${process.pid}`;
  try {
    await prepare(source, partial, keyFile);
    return await whileStopped(folder, (file) => {
      const kept = existsSync(file) ? keep(file) : undefined;
      renameSync(partial, file);
      syncToDisk(folder);
      return kept;
    });
  } finally {
    rmSync(partial, { force: true });
  }
};
