import { existsSync, rmSync } from 'node:fs';
import { OperationError } from '../errors';
import { claimFile, whileStopped } from './claim';
import { databaseFile, syncToDisk } from './files';

/**
 * Deletes the embedded database, which no server may be using, and no other file: the folder may be anybody's. Asks first. Returns
 * whether there was one.
 */
export const resetSqlite = async (folder: string, confirm: () => Promise<boolean>): Promise<boolean> => {
  // A server that is starting makes the second file first.
  if (![databaseFile(folder), claimFile(folder)].some((file) => existsSync(file))) return false;
  return whileStopped(folder, async (file) => {
    if (!existsSync(file)) return false;
    if (!(await confirm())) throw new OperationError('Nothing was deleted.');
    // Only a damaged database still has journals. They go first, so that none is ever applied to a new database.
    for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(file + suffix, { force: true });
    syncToDisk(folder);
    return true;
  });
};
