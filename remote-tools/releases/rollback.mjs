import { existsSync, readdirSync } from 'node:fs';
import { DeploymentError } from './build-check.mjs';
import { fitProblems, pathProblems, readProvides } from './fit.mjs';
import { inReleases, isDraft, releasesFolder } from './folder.mjs';
import { findLive, findPrevious, readHistory, readRegistry, switchLine } from './registry.mjs';

const isRemoteFolder = (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isDraft(entry.name);

/** Returns every remote that is or was live. */
export function namesOfReleases() {
  const folders = existsSync(releasesFolder())
    ? readdirSync(releasesFolder(), { withFileTypes: true }).filter(isRemoteFolder)
    : [];
  const live = readRegistry().remotes.map(({ name }) => name);
  return [...new Set([...folders.map(({ name }) => name), ...live])].sort();
}

/**
 * Returns the versions of a remote that are or were live, the latest first, each once.
 * @param {object} [provides] what the shell provides; without it `fits` is undefined
 * @returns {{ version: string, at?: string, command: string, state: 'live' | 'previous' | 'kept' | 'gone', fits?: boolean, misfits?: string[] }[]}
 */
export function releasesOf(name, provides) {
  const live = readRegistry().remotes.find((line) => line.name === name);
  const history = readHistory(name);
  const previous = findPrevious(history, live?.version);
  const latest = new Map();
  for (const entry of history) {
    latest.delete(entry.version);
    latest.set(entry.version, entry);
  }
  if (live && !latest.has(live.version)) {
    latest.set(live.version, { version: live.version, command: 'by hand', line: live });
  }
  const stateOf = ({ version, line }) => {
    if (version === live?.version) return 'live';
    if (line.entry.startsWith('/') && !existsSync(inReleases(name, version))) return 'gone';
    return version === previous?.version ? 'previous' : 'kept';
  };
  return [...latest.values()].reverse().map((entry) => {
    const misfits = provides && fitProblems(entry.line, provides);
    return {
      version: entry.version,
      at: entry.at,
      command: entry.command,
      state: stateOf(entry),
      fits: misfits && misfits.length === 0,
      misfits,
    };
  });
}

function findTarget(name, wanted) {
  const history = readHistory(name);
  const live = findLive(name);
  const known = [...new Set(history.map(({ version }) => version))];
  if (wanted === undefined) {
    const previous = findPrevious(history, live?.version);
    if (previous) return previous;
    throw new Error(
      `Nothing was live of ${name} before ${live?.version ?? 'now'}: there is nothing to go back to.`,
    );
  }
  const matches = known.filter((version) => version === wanted || version.startsWith(wanted));
  if (matches.length === 1) return history.findLast(({ version }) => version === matches[0]);
  throw new Error(
    `${matches.length > 1 ? `${wanted} may be several` : `${wanted} was never live`} of ${name}. Name one of: ${known.join(', ') || 'none yet'}.`,
  );
}

function presenceProblems(name, { version, line }) {
  const [, file] = line.entry.split(`/${version}/`);
  if (!line.entry.startsWith('/') || existsSync(inReleases(name, version, file))) return [];
  return [`Its files are gone from ${inReleases(name, version)}. Build that version again and deploy it.`];
}

/**
 * Makes an earlier version live again: the previous one, or one that is named by its beginning. It must still exist and fit the
 * deployed shell.
 * @returns {Promise<{ version: string, before: string | undefined }>}
 */
export async function rollBack(name, { wanted, shell, dryRun = false, command }) {
  const target = findTarget(name, wanted);
  const before = findLive(name)?.version;
  const what = `${name} ${target.version}`;
  if (target.version === before) throw new Error(`${what} is live already.`);
  const provides = await readProvides(shell);
  const check = (problems) => {
    if (problems.length > 0) throw new DeploymentError(what, problems);
  };
  check([...presenceProblems(name, target), ...fitProblems(target.line, provides)]);
  if (!dryRun) {
    await switchLine(target.line, command, (registry) =>
      check(pathProblems(target.line, provides, registry)),
    );
  }
  return { version: target.version, before };
}
