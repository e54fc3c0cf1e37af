import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { OperationError } from '../errors';

/** Returns the path of the embedded database in the data folder. */
export const databaseFile = (folder: string): string => path.join(folder, 'intranet.sqlite');

/** Flushes a file or a folder to disk, so that it survives a power cut. */
export const syncToDisk = (place: string): void => {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};

/** Returns the error for a folder that cannot be written. */
export const unwritable = (folder: string, { message }: Error, setting = 'DATA_DIR'): OperationError =>
  new OperationError(
    `Nothing can be written in ${folder}, which ${setting} names (${message}). Is there space, and do the folder and its files belong to this user? Correct that, or set ${setting} to another folder.`,
  );

/** Creates the folder that a setting names, in a folder that exists. Throws `OperationError` when it cannot be used. */
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
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw unwritable(folder, error as Error, setting);
  }
};
