import { readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { draftOf, foldersIn, inReleases } from './folder.mjs';
import { findLive, readHistory, withRegistry } from './registry.mjs';
import { namesOfReleases } from './rollback.mjs';

/**
 * Days that a build stays after it was published, and after it was last live. An open page goes on requesting files of the version that it
 * has loaded; one that is open for longer than this is offered the new version instead.
 */
export const keptDays = 30;

/** Returns until when each version was live, for everybody or for some users, in milliseconds since 1970. */
function liveUntil(name) {
  const until = new Map();
  const history = readHistory(name);
  history.forEach(({ version, line, removed }, index) => {
    if (removed) return;
    const end = history[index + 1] ? Date.parse(history[index + 1].at) : Infinity;
    for (const each of [version, line.next?.version]) if (each) until.set(each, end);
  });
  return until;
}

const bytesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

/** Returns the builds of a remote that nothing needs any more. */
function unusedBuilds(name, now) {
  const oldest = now - keptDays * 86_400_000;
  const until = liveUntil(name);
  const live = findLive(name);
  const inUse = [live?.version, live?.next?.version];
  return foldersIn(inReleases(name))
    .filter((version) => !inUse.includes(version))
    .map((version) => ({ name, version, folder: inReleases(name, version) }))
    .filter(({ version, folder }) => (until.get(version) ?? 0) < oldest && statSync(folder).mtimeMs < oldest);
}

/**
 * Deletes the builds that are neither live nor were live or published in the last days.
 * @returns {Promise<{ name: string, version: string, bytes: number }[]>} what was deleted, or would be on a dry run
 */
export function prune({ dryRun = false, now = Date.now() } = {}) {
  return withRegistry(async () => {
    const unused = namesOfReleases().flatMap((name) => unusedBuilds(name, now));
    const builds = unused.map((build) => ({ ...build, bytes: bytesIn(build.folder) }));
    for (const { folder } of dryRun ? [] : builds) {
      // Renamed first: a build is there whole or not at all.
      const draft = draftOf(folder);
      await rename(folder, draft);
      await rm(draft, { recursive: true });
    }
    return builds.map(({ name, version, bytes }) => ({ name, version, bytes }));
  });
}
