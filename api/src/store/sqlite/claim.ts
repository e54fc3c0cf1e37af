import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { assertSound } from './file-checks';
import { databaseFile, ensureDatabaseFile, ensureFolder, sweepUnfinished, toUnwritable } from './files';
import { isBusy, isDamaged } from './errors';

/** How long to wait for a server that is shutting down. */
const timeoutMilliseconds = 1000;

/** Returns the file whose lock is the claim. It is never deleted: a server may be waiting for it. */
export const claimFile = (folder: string): string => `${databaseFile(folder)}.lock`;

const alreadyRunning = (folder: string, which = ''): OperationError =>
  new OperationError(
    `The intranet${which} is running on the data in ${folder} already. Stop it first, or set DATA_DIR to another folder.`,
  );

const lockFolder = (folder: string, which?: string): (() => void) => {
  ensureFolder(folder);
  ensureDatabaseFile(claimFile(folder));
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    lock = new DatabaseSync(claimFile(folder), { timeout: timeoutMilliseconds });
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? alreadyRunning(folder, which) : toUnwritable(folder, error);
  }
  return () => lock.close();
};

/**
 * Makes this process the only server on the folder's data, because each server has its own caches and queues. Commands of the same release
 * still work. The claim is an operating-system lock on a file next to the database, so it always ends with the process. Returns a function
 * that releases the claim. Throws `OperationError` when another server has the data, or when they are damaged.
 */
export const claimSqlite = (folder: string): (() => void) => {
  const release = lockFolder(folder);
  try {
    sweepUnfinished(folder);
    if (existsSync(databaseFile(folder))) assertSound(databaseFile(folder));
  } catch (error) {
    release();
    throw toUnwritable(folder, error);
  }
  return release;
};

/** Upgrades the data of an older release with the claim. Throws `OperationError` while a server is running, which is of that release. */
export const whileClaimed = async (folder: string, upgrade: () => Promise<void>): Promise<void> => {
  const release = lockFolder(folder, ' of an older release');
  try {
    await upgrade();
  } finally {
    release();
  }
};

/**
 * Throws while another program has the database open, or when it cannot be written. Only the last connection can leave write-ahead mode,
 * which also moves everything into one file. A damaged file stays unchanged.
 */
const assertStopped = (folder: string, file: string): void => {
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isDamaged(error)) return;
    throw isBusy(error) ? alreadyRunning(folder) : toUnwritable(folder, error);
  } finally {
    database?.close();
  }
};

/** Does work on the file of the database, with the claim, so that no server starts meanwhile. Throws `OperationError` while one is running. */
export const whileStopped = async <T>(folder: string, work: (file: string) => T | Promise<T>): Promise<T> => {
  const release = lockFolder(folder);
  const file = databaseFile(folder);
  try {
    if (existsSync(file)) assertStopped(folder, file);
    return await work(file);
  } finally {
    release();
  }
};
