import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { inReleases, isDraft, releasesFolder, writeWhole } from './folder.mjs';
import { withLock } from './lock.mjs';

const historyFile = (name) => inReleases(name, 'history.jsonl');

/** Returns what was live of a remote, oldest first: `{ at, command, version, line }`. Skips lines that cannot be read. */
export function readHistory(name) {
  if (!existsSync(historyFile(name))) return [];
  return readFileSync(historyFile(name), 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        const entry = JSON.parse(text);
        return typeof entry?.version === 'string' && entry.line ? [entry] : [];
      } catch {
        return [];
      }
    });
}

/** Adds to the history of a remote. Call it under the lock of the registry. */
async function addToHistory(name, entries) {
  const all = [...readHistory(name), ...entries];
  await writeWhole(historyFile(name), all.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** Returns the entry that was live before the given version. */
export const findPrevious = (history, liveVersion) =>
  history.findLast((entry) => entry.version !== liveVersion);

const registryFile = () => inReleases('remotes.json');

/** Returns the registry; empty where there is no file. Throws for a broken one. */
export function readRegistry() {
  if (!existsSync(registryFile())) return { remotes: [] };
  try {
    const registry = JSON.parse(readFileSync(registryFile(), 'utf8'));
    if (!Array.isArray(registry?.remotes)) throw new Error('it holds no list of remotes');
    return registry;
  } catch (error) {
    throw new Error(
      `${registryFile()} is not valid (${error.message}). Mend it or delete it, then try again.`,
    );
  }
}

/** Returns the line of a live remote, or undefined. */
export const findLive = (name, registry = readRegistry()) =>
  registry.remotes.find((line) => line.name === name);

/** Removes the drafts of killed processes. */
async function removeDrafts() {
  const names = await readdir(releasesFolder());
  await Promise.all(names.filter(isDraft).map((name) => rm(inReleases(name), { force: true })));
}

const entryFor = (line, command) => ({
  at: new Date().toISOString(),
  command,
  version: line.version,
  line,
});

/** Returns an entry for a version that is live and missing from the history: switched by hand, or by a killed process. */
function unrecorded(name, live) {
  if (!live || readHistory(name).at(-1)?.version === live.version) return [];
  return [entryFor(live, 'found live')];
}

/**
 * Makes a line the live one of its remote and adds it to the history. Safe when several processes do this at once.
 * @param {object} line the new line of the registry
 * @param {string} command recorded in the history
 * @param {(registry: object) => void} check throws to leave the current registry unchanged
 */
export function switchLine(line, command, check = () => undefined) {
  return withLock(inReleases('.locks'), async () => {
    await removeDrafts();
    const registry = readRegistry();
    check(registry);
    const before = unrecorded(line.name, findLive(line.name, registry));
    const others = registry.remotes.filter((each) => each.name !== line.name);
    const remotes = [...others, line].sort((a, b) => (a.name < b.name ? -1 : 1));
    await writeWhole(registryFile(), `${JSON.stringify({ ...registry, remotes }, null, 2)}\n`);
    await addToHistory(line.name, [...before, entryFor(line, command)]);
  });
}
