import { existsSync, readdirSync } from 'node:fs';
import { contractProblems } from './fit.mjs';
import { inReleases, isDraft, releasesFolder } from './folder.mjs';
import { findPrevious, readHistory } from './history.mjs';
import { readRegistry } from './registry.mjs';

const isRemoteFolder = (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !isDraft(entry.name);

/** Every remote of which something is or was live. */
export function namesOfReleases() {
  const folders = existsSync(releasesFolder())
    ? readdirSync(releasesFolder(), { withFileTypes: true }).filter(isRemoteFolder)
    : [];
  const live = readRegistry().remotes.map(({ name }) => name);
  return [...new Set([...folders.map(({ name }) => name), ...live])].sort();
}

/**
 * What is and was live of a remote, the latest first; a version that was so several times stands at its last time.
 * @param {object} [provides] what the shell gives; without it `fits` is left open
 * @returns {{ version: string, at?: string, command: string, state: 'live' | 'previous' | 'kept' | 'gone', fits?: boolean }[]}
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
  return [...latest.values()].reverse().map((entry) => ({
    version: entry.version,
    at: entry.at,
    command: entry.command,
    state: stateOf(entry),
    fits: provides && contractProblems(entry.line, provides).length === 0,
  }));
}
