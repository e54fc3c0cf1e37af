import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../scripts/workspace.mjs';

/** Returns the files of a folder that match, by their paths from the root: without what is installed or built. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => name.test(file) && !/\/(node_modules|dist)\//.test(file));
