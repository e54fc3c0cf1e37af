import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** Where the embedded database lies in the data folder. */
export const databaseFile = (folder: string): string => path.join(folder, 'intranet.sqlite');

/** Makes sure that a file, or what a folder says of its files, outlives a power cut. */
export const syncToDisk = (place: string): void => {
  const descriptor = openSync(place, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
};
