import { existsSync, statSync } from 'node:fs';
import { readBuild, sharedOf } from './build-check.mjs';
import { lineFor } from './deploy.mjs';
import { readProvides } from './fit.mjs';
import { foldersIn, inReleases, isGone, releasesFolder } from './folder.mjs';
import { readHistory, removedLine, withRegistry, writeRegistry } from './registry.mjs';

/** Returns the line of the build that was published last, for a remote whose history is lost. */
async function lineOfNewest(name, shell) {
  const at = (version) => statSync(inReleases(name, version)).mtimeMs;
  const [version] = foldersIn(inReleases(name)).sort((a, b) => at(b) - at(a));
  if (version === undefined) return undefined;
  const build = readBuild(inReleases(name, version), name);
  return lineFor(build, { version, shared: sharedOf(build, await readProvides(shell)) });
}

/** Returns what is to be live of a remote, and where that is known from. Without a line, nothing is. */
async function findLine(name, shell) {
  const history = readHistory(name);
  const latest = history.at(-1);
  if (latest?.removed) return { name, removed: removedLine(latest.line), from: 'it was removed' };
  if (history.length === 0) return { name, line: await lineOfNewest(name, shell), from: 'the newest build' };
  const last = history.findLast(({ line }) => !isGone(name, line));
  if (!last) return { name, from: 'none of its builds is there' };
  return { name, line: last.line, from: `its history, ${last.at.slice(0, 16).replace('T', ' ')}` };
}

/**
 * Rebuilds the registry: the line of each remote is the last one in its history whose files are there, or has none, as for those
 * of another origin; without a history it is the newest build.
 * @param {{ dryRun?: boolean, shell?: string }} [options]
 * @returns {Promise<{ name: string, line?: object, from: string }[]>} what was found for each remote
 */
export function rebuild({ dryRun = false, shell } = {}) {
  if (!existsSync(releasesFolder())) throw new Error(`There is no release folder ${releasesFolder()}.`);
  return withRegistry(async () => {
    const found = await Promise.all(
      foldersIn(releasesFolder())
        .sort()
        .map((name) => findLine(name, shell)),
    );
    const removed = found.flatMap((each) => each.removed ?? []);
    if (!dryRun)
      await writeRegistry({
        remotes: found.flatMap(({ line }) => line ?? []),
        removed: removed.length > 0 ? removed : undefined,
      });
    return found;
  });
}
