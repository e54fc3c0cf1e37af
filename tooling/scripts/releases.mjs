// The release folder: what any static host or bucket could serve.
//   releases/remotes.json                    what is live
//   releases/mf-quotes/1.0.0-3f2a…/…         every build that was ever published, never changed

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from './compress.mjs';
import { inRoot, manifestOf } from './workspace.mjs';

export const releasesFolder = () => path.resolve(process.env.RELEASES_DIR ?? inRoot('releases'));

const registryFile = () => path.join(releasesFolder(), 'remotes.json');

/** What is live now; an absent file is an empty registry, a broken one an error that says so. */
export function readRegistry() {
  if (!existsSync(registryFile())) return { remotes: [] };
  try {
    return JSON.parse(readFileSync(registryFile(), 'utf8'));
  } catch (error) {
    throw new Error(
      `${registryFile()} is not valid JSON (${error.message}). Mend it or delete it, then try again.`,
    );
  }
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of either. */
export async function writeRegistry(registry) {
  await mkdir(releasesFolder(), { recursive: true });
  const draft = `${registryFile()}.${process.pid}.tmp`;
  await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(draft, registryFile());
}

async function hashOfFolder(folder) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Publishes a remote's build and makes it the live one.
 * @returns {Promise<string>} its `version-hash`
 */
export async function publishRemote(name, dist = inRoot(name, 'dist')) {
  const manifest = manifestOf(name);
  const entryFile = path.join(dist, 'remoteEntry.js');
  if (!existsSync(entryFile)) throw new Error(`${name} has no build in ${dist}: remoteEntry.js is missing.`);
  const version = `${manifest.version}-${await hashOfFolder(dist)}`;
  const target = path.join(releasesFolder(), name, version);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}.tmp`;
    await rm(draft, { recursive: true, force: true });
    await cp(dist, draft, { recursive: true });
    await precompress(draft);
    await rename(draft, target);
  }
  const line = {
    name,
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: integrityOf(await readFile(entryFile)),
    requires: manifest.remote.requires,
    paths: manifest.remote.paths,
  };
  const registry = readRegistry();
  const others = registry.remotes.filter((remote) => remote.name !== name);
  await writeRegistry({ ...registry, remotes: [...others, line].sort((a, b) => (a.name < b.name ? -1 : 1)) });
  return version;
}
