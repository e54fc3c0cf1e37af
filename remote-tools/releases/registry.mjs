import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { commandLine } from '../root.mjs';
import { inReleases, isTemporary, releasesFolder, writeWhole } from './folder.mjs';
import { withLock } from './lock.mjs';

const historyFile = (name) => inReleases(name, 'history.jsonl');

/**
 * Returns what was live of a remote, oldest first: `{ at, command, by, team, client, commit, tried_by, version, line }`, with `removed`
 * where it was taken out.
 * Skips lines that cannot be read.
 */
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

/** Whether an entry of the history is of a rollback, to a version that was named or not. */
export const isRollback = ({ command }) => /^rollback\b/.test(command);

/** Returns the entries that stand, the live one last: a rollback takes away those that came after the version that it makes live. */
function withoutRolledBack(history) {
  const standing = [];
  for (const entry of history) {
    const at = standing.findLastIndex(({ version }) => version === entry.version);
    if (at >= 0 && (isRollback(entry) || at === standing.length - 1)) standing.length = at;
    standing.push(entry);
  }
  return standing;
}

/** Returns the entry that was live before the given version, and was not rolled back. */
export const findPrevious = (history, liveVersion) =>
  withoutRolledBack(history).findLast((entry) => entry.version !== liveVersion);

/** Returns a fact of a version, such as its commit. The build that an entry was made for is the one that its line rolls out. */
export const recordedOf = (history, version, fact) =>
  history.findLast((entry) => entry[fact] && (entry.line.next ?? entry.line).version === version)?.[fact];

/** Returns the team that a remote belongs to, live or not; undefined where it is the operator's own. */
export const teamOf = (name) => readHistory(name).at(-1)?.team ?? undefined;

const registryFile = () => inReleases('remotes.json');

const hasHistory = () =>
  existsSync(releasesFolder()) && readdirSync(releasesFolder()).some((name) => existsSync(historyFile(name)));

const rebuildIt = () => `Correct it, or make it again: ${commandLine('rebuild')}`;

/** Returns the registry; empty before the first deployment. Throws where it is broken, or has gone. */
export function readRegistry() {
  if (!existsSync(registryFile())) {
    if (!hasHistory()) return { remotes: [] };
    throw new Error(`${registryFile()} is missing, though modules were live. ${rebuildIt()}`);
  }
  try {
    const registry = JSON.parse(readFileSync(registryFile(), 'utf8'));
    if (!Array.isArray(registry?.remotes)) throw new Error('it holds no list of remotes');
    return registry;
  } catch (error) {
    throw new Error(`${registryFile()} is not valid (${error.message}). ${rebuildIt()}`);
  }
}

/** Returns what the registry says of a remote that was taken out, for users who still open its pages. */
export const removedLine = ({ name, title = name, paths }) => ({ name, title, paths });

/** Returns the lines of a registry, those of staged rollouts included: `{ remotes }`. */
export const withRollouts = ({ remotes }) => ({
  remotes: remotes.flatMap((line) => (line.next ? [line, { ...line.next, name: line.name }] : [line])),
});

/** Returns the line of a live remote, or undefined. */
export const findLive = (name, registry = readRegistry()) =>
  registry.remotes.find((line) => line.name === name);

const entryFor = (line, record) => ({
  at: new Date().toISOString(),
  ...record,
  version: line.version,
  line,
});

/** Returns an entry for a version that is live and missing from the history: switched by hand, or by a killed process. */
function unrecorded(name, live) {
  if (!live || readHistory(name).at(-1)?.version === live.version) return [];
  return [entryFor(live, { command: 'found live' })];
}

/** Replaces the registry, and with it other files by their texts. Call it under its lock. */
export const writeRegistry = (registry, others = {}) =>
  writeWhole({ [registryFile()]: `${JSON.stringify(registry, null, 2)}\n`, ...others });

/** Runs work that writes the registry, while no other process does. Drafts that are there then were left by killed processes. */
export const withRegistry = (work) =>
  withLock(inReleases('.locks'), async () => {
    const temporary = (await readdir(releasesFolder())).filter(isTemporary);
    await Promise.all(temporary.map((name) => rm(inReleases(name), { force: true })));
    return work();
  });

/**
 * Changes the line of a remote and adds it to the history. Safe when several processes do this at once.
 * @param {string} name
 * @param {{ command: string, by?: string, team?: string | null, client?: string, commit?: string, tried_by?: string }} record what the
 * history says of the change. Without a team the remote stays with its own.
 * @param {(live: object | undefined, registry: object) => object | undefined} change returns the new line, or undefined to remove
 * it; throws to leave the registry unchanged
 */
export const changeLine = (name, record, change) =>
  withRegistry(async () => {
    const registry = readRegistry();
    const live = findLive(name, registry);
    const line = change(live, registry);
    const others = registry.remotes.filter((each) => each.name !== name);
    const remotes = [...others, ...(line ? [line] : [])].sort((a, b) => (a.name < b.name ? -1 : 1));
    const otherRemoved = (registry.removed ?? []).filter((each) => each.name !== name);
    const removed = [...otherRemoved, ...(line ? [] : [removedLine(live)])];
    const team = record.team === undefined ? teamOf(name) : (record.team ?? undefined);
    const facts = { ...record, team };
    const entry = line ? entryFor(line, facts) : { ...entryFor(live, facts), removed: true };
    const history = [...readHistory(name), ...unrecorded(name, live), entry];
    await writeRegistry(
      { ...registry, remotes, removed: removed.length > 0 ? removed : undefined },
      { [historyFile(name)]: history.map((each) => `${JSON.stringify(each)}\n`).join('') },
    );
  });
