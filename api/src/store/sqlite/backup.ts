import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { databaseFile, syncToDisk } from './files';

/**
 * Copies a snapshot of the embedded database into one file, while servers read and write. The file gets its name only when it is
 * complete, and only its owner can read it, because it contains password hashes.
 */
export const backUpSqlite = (folder: string, target: string): void => {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new OperationError(`There is no database in ${folder}.`);
  if (existsSync(target)) throw new OperationError(`${target} is there already; choose another name.`);
  if (!existsSync(path.dirname(target)))
    throw new OperationError(`There is no folder ${path.dirname(target)}.`);
  const partial = `${target}.partial-${process.pid}`;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    // Before anything is in it, only its owner can read it.
    closeSync(openSync(partial, 'wx', 0o600));
    database.prepare('vacuum into ?').run(partial);
    syncToDisk(partial);
    renameSync(partial, target);
    syncToDisk(path.dirname(target));
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
};
