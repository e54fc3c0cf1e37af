// The release folder: what any static host or bucket could serve.
//   remotes.json                            what is live
//   previews.json                           the builds that are shown to users with their link
//   mf-quotes/1.0.0-3f2a…/…                 every build that was ever published, never changed
//   mf-quotes/history.jsonl                 what was live, a line each time
//   .locks/, .….draft-…                     the commands' own, gone when they are done

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namedBy } from '../root.mjs';
import { isRemoteName } from './build-facts.mjs';

export const releasesFolder = () => namedBy('RELEASES_DIR', 'releases');

export const inReleases = (...parts) => path.join(releasesFolder(), ...parts);

/** Returns a temporary place beside the final one. No remote or version begins with a dot, and no server sends what does. */
export const temporaryOf = (target) =>
  path.join(path.dirname(target), `.${path.basename(target)}.draft-${randomBytes(6).toString('hex')}`);

export const isTemporary = (name) => /^\..+\.draft-[0-9a-f]+$/.test(name);

/** Deletes what has these names in a folder and is this old: killed processes have left it there. */
export async function removeOld(folder, ms, isLeftover = () => true) {
  for (const name of (await readdir(folder)).filter(isLeftover)) {
    const place = path.join(folder, name);
    // Another process may have renamed or removed its own meanwhile.
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ms) await rm(place, { recursive: true, force: true });
  }
}

/** Throws for what cannot be the name of a remote, such as a part of a path: it would lead to other folders. */
export function assertRemoteName(name) {
  if (!isRemoteName(name))
    throw new Error(`${JSON.stringify(name)} is not the name of a remote, such as mf-quotes.`);
}

/** Returns the builds in the folder of a remote; none when it does not exist. */
export const foldersIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);

/** Returns the remotes in the release folder. It may have other folders, such as the `lost+found` of a volume. */
export const foldersOfRemotes = () => foldersIn(releasesFolder()).filter(isRemoteName);

/** Whether the files of a version are no longer there. Those of another origin always are. */
export function isGone(name, { version, entry }) {
  const [, file = ''] = entry.split(`/${version}/`);
  return entry.startsWith('/') && !existsSync(inReleases(name, version, file));
}

/** Flushes a file or the names in a folder to disk, so that they survive a power cut. Windows opens no folders. */
export async function syncToDisk(place) {
  const handle = await open(place).catch((error) => {
    if (process.platform !== 'win32') throw error;
  });
  await handle?.sync().finally(() => handle.close());
}

/** Flushes a folder with all that is in it to disk. */
export async function syncFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(({ parentPath, path: parent, name }) => syncToDisk(path.join(parentPath ?? parent, name))),
  );
  await syncToDisk(folder);
}

/** Gives a complete file or folder its final name, and flushes the name to disk. */
export async function publish(temporary, target) {
  await rename(temporary, target);
  await syncToDisk(path.dirname(target));
}

/**
 * Replaces files atomically, in this order: another process never reads half of one, and none is replaced where one cannot be written, such
 * as on a disk that is full.
 * @param {Record<string, string>} texts by file
 */
export async function writeWhole(texts) {
  const drafts = Object.entries(texts).map(([file, text]) => ({ file, text, temporary: temporaryOf(file) }));
  try {
    for (const { file, text, temporary } of drafts) {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, text, { flag: 'wx', flush: true });
    }
    for (const { file, temporary } of drafts) await publish(temporary, file);
  } catch (error) {
    await Promise.allSettled(drafts.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  }
}
