import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { assertSound } from './damage';
import { databaseFile, ensureFolder, unwritable } from './files';
import { isBusy, toUnavailable } from './errors';

/** How long to wait for a server that is shutting down. */
const timeoutMilliseconds = 1000;

/**
 * Makes this process the only server on the folder's data, because each server has its own caches and queues. Commands still work.
 * The claim is an operating-system lock on a file next to the database, so it always ends with the process. Returns a function that
 * releases the claim. Throws `OperationError` when another server has the data, or when they are damaged.
 */
export const claimSqlite = (folder: string): (() => void) => {
  ensureFolder(folder);
  const file = databaseFile(folder);
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    lock = new DatabaseSync(`${file}.lock`, { timeout: timeoutMilliseconds });
    lock.exec('begin exclusive');
    if (existsSync(file)) assertSound(file);
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw toUnavailable(error) ? unwritable(folder, error as Error) : error;
    throw new OperationError(
      `The intranet is running on the data in ${folder} already. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock?.close();
};
