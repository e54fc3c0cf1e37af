import { existsSync, mkdirSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { assertSound } from './damage';
import { databaseFile } from './files';
import { isBusy } from './errors';

/** A server that was told to end may need a moment more. */
const patienceMilliseconds = 1000;

/**
 * Makes this process the only server on the folder's data: each server remembers answers and queues of its own. The commands work
 * beside it. The claim is a lock of the operating system on a file beside the database, and so ends with the process, however that ends.
 * Throws `OperationError` when another server has the data, and when they are damaged. Answers how to give the claim up.
 */
export const claimSqlite = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = databaseFile(folder);
  const lock = new DatabaseSync(`${file}.lock`, { timeout: patienceMilliseconds });
  try {
    lock.exec('begin exclusive');
    if (existsSync(file)) assertSound(file);
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new OperationError(
      `The intranet is running on the data in ${folder} already. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
};
