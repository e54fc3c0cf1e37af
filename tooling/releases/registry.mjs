import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { inReleases, isDraft, releasesFolder, writeWhole } from './folder.mjs';
import { addToHistory, readHistory } from './history.mjs';
import { withLock } from './lock.mjs';

const registryFile = () => inReleases('remotes.json');

/** What is live now; an absent file is an empty registry, a broken one an error that says so. */
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

/** The line of a remote that is live, or undefined. */
export const findLive = (name, registry = readRegistry()) =>
  registry.remotes.find((line) => line.name === name);

/** What the last turn left when it was killed. */
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

/** A switch that was made by hand, or whose record was lost with its process, has its place in the history too. */
function unrecorded(name, live) {
  if (!live || readHistory(name).at(-1)?.version === live.version) return [];
  return [entryFor(live, 'found live')];
}

/**
 * Makes a line the live one of its remote, and remembers it. Nobody else's line is touched, however many do this at once.
 * @param {object} line what the registry is to say
 * @param {string} command what made it so, for the history
 * @param {(registry: object) => void} check looks once more at the registry as it is now; throws to leave it so
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
