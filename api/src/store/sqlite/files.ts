import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { OperationError } from '../errors';
import { toUnavailable } from './errors';

/** Returns the path of the embedded database in the data folder. */
export const databaseFile = (folder: string): string => path.join(folder, 'intranet.sqlite');

/** Flushes a file or a folder to disk, so that it survives a power cut. */
export const syncToDisk = (place: string): void => {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

const unfinished = /\.sqlite(\.age)?\.(partial|restoring|copy)-[\w-]+$/;

/**
 * Deletes from a folder what processes have left that were killed during a backup or a restore: unfinished files that nobody has written
 * for an hour.
 */
export const sweepUnfinished = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => unfinished.test(each))) {
    const file = path.join(folder, name);
    const { mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > 3_600_000) rmSync(file, { force: true });
  }
};

/** Returns the error for a folder that cannot be written. */
export const unwritable = (folder: string, { message }: Error, setting = 'DATA_DIR'): OperationError =>
  new OperationError(
    `Nothing can be written in ${folder}, which ${setting} names (${message}). Is there space, and do the folder and its files belong to this user? Correct that, or set ${setting} to another folder.`,
  );

/** Returns the error for a file or folder that cannot be read. */
export const unreadable = (place: string, { message }: Error, setting?: string): OperationError =>
  new OperationError(`${place}${setting ? `, which ${setting} names,` : ''} cannot be read (${message}).`);

/** Returns whether the file system refused, such as for want of space or rights. */
export const isOfFileSystem = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).syscall !== undefined;

/** Returns `OperationError` where the file system or SQLite could not write in a folder; any other error as it is. */
export const toUnwritable = (folder: string, error: unknown, setting?: string): Error =>
  isOfFileSystem(error) || toUnavailable(error)
    ? unwritable(folder, error as Error, setting)
    : (error as Error);

/** Databases, what SQLite keeps beside them, backups, the default folder of these, and files that are being received. */
const ours = /^(intranet.*\.sqlite.*|backups|uploads)$/;

const isOpenToOthers = (place: string): boolean =>
  ((statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

/**
 * Takes the rights of others on the databases in a folder away, and on the folder unless it has other files too, since it may be anybody's
 * then. Says so. Windows has rights of another kind.
 */
const closeToOthers = (folder: string): void => {
  if (process.platform === 'win32') return;
  const names = readdirSync(folder);
  const files = names.filter((name) => ours.test(name)).map((name) => path.join(folder, name));
  const open = [...(files.length === names.length ? [folder] : []), ...files].filter(isOpenToOthers);
  if (open.length === 0) return;
  try {
    for (const place of open) chmodSync(place, statSync(place).mode & 0o700);
    console.warn(
      `Other users of this machine had rights on the data in ${folder}; only their owner has now.`,
    );
  } catch (error) {
    const { message } = error as Error;
    console.warn(
      `Other users of this machine have rights on the data in ${folder}: take them away (${message}).`,
    );
  }
};

/**
 * Creates a database that only its owner can read, if there is none; SQLite gives the files beside it the same rights. Throws
 * `OperationError` where the log of a database is left without it: a new one would take in what belongs to the other.
 */
export const ensureDatabaseFile = (file: string): void => {
  if (!existsSync(file) && existsSync(`${file}-wal`))
    throw new OperationError(
      `${file} is missing, but its log ${file}-wal, with what was saved last, is there. Put the database back beside it, or restore a backup, which moves the log aside.`,
    );
  try {
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    throw unwritable(path.dirname(file), error as Error);
  }
};

/**
 * Creates the folder that a setting names, in a folder that exists, and leaves it to its owner alone. Throws `OperationError` when it
 * cannot be used.
 */
export const ensureFolder = (folder: string, setting = 'DATA_DIR'): void => {
  const parent = path.dirname(folder);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new OperationError(`${folder} is a file. Set ${setting} to a folder.`);
  if (!existsSync(parent))
    throw new OperationError(
      `There is no folder ${parent} for what ${setting} names. Make it, or set ${setting} to another folder.`,
    );
  try {
    // Not recursive: where no folder can be made, such as in /proc, Node then tries for ever.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    accessSync(folder, constants.W_OK);
    closeToOthers(folder);
  } catch (error) {
    throw unwritable(folder, error as Error, setting);
  }
};
