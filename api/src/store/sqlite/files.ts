import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of the embedded database in the data folder. */
export const databaseFile = (folder: string): string => path.join(folder, 'intranet.sqlite');

/** Flushes a file or a folder to disk, so that it survives a power cut. */
export const syncToDisk = (place: string): void => {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};
