import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder for what the commands of this user share, and returns it. Its name is known to all users of the machine, so that another
 * one could have made it before: it must be this user's alone.
 */
export function ownFolder(name) {
  // A user of a container may have no name. On Windows each user has a folder for temporary files.
  const user = process.getuid?.();
  const folder = path.join(tmpdir(), user === undefined ? name : `${name}-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOwn = found.isDirectory() && found.uid === user && (found.mode & 0o077) === 0;
  if (user !== undefined && !isOwn)
    throw new Error(
      `Other users of this machine can write to ${folder}. Delete it, or name another folder in TMPDIR.`,
    );
  return folder;
}
