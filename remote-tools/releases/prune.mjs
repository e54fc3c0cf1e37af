import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertRemoteName, foldersIn, inReleases, temporaryOf } from './folder.mjs';
import { assertTeam } from './teams.mjs';
import { readPreviews, writePreviews } from './previews.mjs';
import { findLive, readHistory, withRegistry } from './registry.mjs';
import { namesOfReleases, removeRemote } from './rollback.mjs';

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

/** Deletes a build. It is renamed first: a build is there whole or not at all. */
async function deleteBuild(folder) {
  const temporary = temporaryOf(folder);
  await rename(folder, temporary);
  await rm(temporary, { recursive: true });
}

/** Whether a killed command of an earlier release may have left a folder. */
const isUnfinished = (version) => /\.draft-[0-9a-f]+$/.test(version);

/** Returns the builds of a remote that nothing needs any more: one that was only ever a preview goes with its end. */
function unusedBuilds(name, previews, now) {
  const oldest = now - keptDays * 86_400_000;
  const until = liveUntil(name);
  const live = findLive(name);
  const ends = new Map(
    previews.filter((each) => each.name === name).map((each) => [each.version, Date.parse(each.until)]),
  );
  const isPreviewed = (version) => ends.get(version) > now;
  const hasEnded = (version) => ends.has(version) && !until.has(version);
  const inUse = [live?.version, live?.next?.version];
  // The release folder may have folders of other programs.
  const isBuild = ({ version, folder }) =>
    existsSync(path.join(folder, 'remote.json')) || isUnfinished(version);
  return foldersIn(inReleases(name))
    .filter((version) => !inUse.includes(version) && !isPreviewed(version))
    .map((version) => ({ name, version, folder: inReleases(name, version) }))
    .filter(isBuild)
    .filter(
      ({ version, folder }) =>
        hasEnded(version) || ((until.get(version) ?? 0) < oldest && statSync(folder).mtimeMs < oldest),
    );
}

/**
 * Deletes the builds that are neither live nor were live or published in the last days, and previews that have ended.
 * @returns {Promise<{ name: string, version: string, bytes: number }[]>} what was deleted, or would be on a dry run
 */
export function prune({ dryRun = false, now = Date.now() } = {}) {
  return withRegistry(async () => {
    const previews = readPreviews();
    const unused = namesOfReleases().flatMap((name) => unusedBuilds(name, previews, now));
    const builds = unused.map((build) => ({ ...build, bytes: bytesIn(build.folder) }));
    for (const { folder } of dryRun ? [] : builds) await deleteBuild(folder);
    const current = previews.filter(({ until }) => Date.parse(until) > now);
    if (!dryRun && current.length < previews.length) await writePreviews(current);
    return builds.map(({ name, version, bytes }) => ({ name, version, bytes }));
  });
}

/** Returns whether all that there is of a remote are previews of this team: it was never live. */
function isPreviewOf(name, team) {
  const previews = readPreviews().filter((each) => each.name === name && each.team === team);
  const versions = foldersIn(inReleases(name));
  return (
    !findLive(name) &&
    readHistory(name).length === 0 &&
    versions.every((version) => previews.some((each) => each.version === version))
  );
}

/**
 * Removes a remote if it is live and deletes its builds at once, for one that must not be served any more. Its history stays, and with it
 * the team that it belongs to. A team may also delete its previews of a remote that was never live.
 * @returns {Promise<string[]>} the versions that were deleted
 */
export async function purge(name, record) {
  assertRemoteName(name);
  if (!isPreviewOf(name, record.team)) assertTeam(name, record.team);
  if (findLive(name)) await removeRemote(name, record);
  return withRegistry(async () => {
    if (findLive(name)) throw new Error(`${name} was deployed again meanwhile: nothing was deleted.`);
    const versions = foldersIn(inReleases(name));
    const previews = readPreviews();
    const kept = previews.filter((each) => each.name !== name);
    if (kept.length < previews.length) await writePreviews(kept);
    if (versions.length === 0) throw new Error(`${name} has no builds to delete.`);
    for (const version of versions) await deleteBuild(inReleases(name, version));
    return versions;
  });
}
