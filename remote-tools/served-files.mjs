// The files that the page of a trial and that of `dev` request, as the server finds them.

import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the name that a path of an address stands for, with its spaces and accents; undefined for a wrong encoding. */
export function decodePath(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** Returns the file of that name in a folder; undefined where there is none. */
export function findServed(folder, name = '') {
  const file = path.join(folder, name);
  return file.startsWith(path.join(folder, path.sep)) && existsSync(file) ? file : undefined;
}
