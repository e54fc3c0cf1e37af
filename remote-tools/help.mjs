import { readFileSync } from 'node:fs';

/** Returns what the first lines of a command's file say of it. */
export const helpOf = (file) =>
  /^(?:\/\/.*\n)+/m
    .exec(readFileSync(new URL(file), 'utf8'))[0]
    .trimEnd()
    .replace(/^\/\/ ?/gm, '');
