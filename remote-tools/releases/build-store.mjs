import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from '../compress.mjs';
import {
  inReleases,
  isTemporary,
  publish,
  releasesFolder,
  removeOld,
  syncFolder,
  syncToDisk,
  temporaryOf,
} from './folder.mjs';

/** The most that a build may have, unpacked. */
export const buildLimits = { bytes: 50_000_000, files: 2000 };

export const tooLarge = `It has more than ${buildLimits.bytes / 1e6} MB unpacked. Keep large files elsewhere and link to them.`;

export const tooMany = `It has more than ${buildLimits.files} files.`;

/** A temporary folder this old was left by a killed process. */
const leftoverMs = 10 * 60_000;

const isCompressed = (name) => /\.(br|gz)$/.test(name);

/** Names that begin with a dot are settings and notes of tools, such as `.env` or `.DS_Store`, which nobody should get. */
const isHidden = (file) => file.split('/').some((name) => name.startsWith('.'));

/** Returns the files below a folder, with `/` between names on every system: these names are hashed, checked and sent. */
const allFilesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

/** Returns the files of a build that are published. */
export const filesIn = (folder) => allFilesIn(folder).filter((file) => !isHidden(file));

/** Returns the SHA-256 of a build: of the names, the lengths and the contents of its files. */
export async function hashOf(folder) {
  const hash = createHash('sha256');
  for (const name of filesIn(folder)) {
    const content = await readFile(path.join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** As much of the hash as a version has. */
const shortHash = (hash) => hash.slice(0, 12);

const isOfVersion = async (folder, version) => version.endsWith(shortHash(await hashOf(folder)));

/** Returns the bytes of script in a build, uncompressed. */
async function scriptSize(folder) {
  const scripts = filesIn(folder).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((name) => stat(path.join(folder, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns `1.0.0-3f2a…`: the version of the package and the hash of the whole build. */
export const versionOf = (facts, hash) => `${facts.version}-${shortHash(hash)}`;

/**
 * Copies a build to its version's folder, atomically and durably: the registry never names one that is not on disk. Keeps one that exists already.
 * @throws Error when the existing one, or the build, is not what the version names
 */
export async function storeBuild(name, version, dist) {
  const target = inReleases(name, version);
  await mkdir(path.dirname(target), { recursive: true });
  await removeOld(path.dirname(target), leftoverMs, isTemporary);
  if (existsSync(target)) {
    if (await isOfVersion(target, version)) return target;
    throw new Error(`${target} is not what was published: it was changed. Delete it and deploy again.`);
  }
  const temporary = temporaryOf(target);
  try {
    // Nothing else than what was checked and hashed: a compressed file of the build's own would be sent in the place of another.
    for (const file of filesIn(dist)) await cp(path.join(dist, file), path.join(temporary, file));
    if (!(await isOfVersion(temporary, version)))
      throw new Error(`${dist} has changed since it was checked. Nothing was published: deploy it again.`);
    await precompress(temporary);
    await syncFolder(temporary);
    await publish(temporary, target);
    // The name of the module, where this is its first build.
    await syncToDisk(releasesFolder());
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process has published the same build.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Vite's own list of its files, which its federation plugin asks for. */
const viteManifest = '.vite/manifest.json';

/** Warns of files that stay out. */
export const hiddenWarnings = (dist) =>
  allFilesIn(dist)
    .filter((file) => isHidden(file) && file !== viteManifest)
    .map((file) => `Its ${file} is not published: its name begins with a dot.`);

const suspiciousGrowth = 1.3;
const harmlessBytes = 20_000;

const inKilobytes = (bytes) => `${Math.round(bytes / 1000)} KB`;

/** Returns the size of a published version; a dash when its files are elsewhere or deleted. */
export async function sizeOf(name, version) {
  const folder = inReleases(name, version);
  return existsSync(folder) ? inKilobytes(await scriptSize(folder)) : '–';
}

/** Warns of a jump in size, which is mostly a library that was bundled unnoticed. */
export async function sizeWarnings(name, dist, live) {
  const folder = live && inReleases(name, live.version);
  if (!folder || !existsSync(folder)) return [];
  const [before, after] = [await scriptSize(folder), await scriptSize(dist)];
  if (after - before < harmlessBytes || after < before * suspiciousGrowth) return [];
  return [
    `Its scripts have grown from ${inKilobytes(before)} to ${inKilobytes(after)}. Look at what came along before people wait for it.`,
  ];
}
