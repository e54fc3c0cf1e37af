import { existsSync, statSync } from 'node:fs';
import { readBuild, sharedOf } from './build-check.mjs';
import { lineFor } from './deploy.mjs';
import { pathProblems, readProvides } from './fit.mjs';
import { foldersIn, foldersOfRemotes, inReleases, isGone, releasesFolder } from './folder.mjs';
import { readPreviews } from './previews.mjs';
import { readHistory, removedLine, withRegistry, withRollouts, writeRegistry } from './registry.mjs';

/** Returns the build of a remote that was published last and is no preview. */
function newestBuild(name) {
  const previews = readPreviews().filter((each) => each.name === name);
  const at = (version) => statSync(inReleases(name, version)).mtimeMs;
  return foldersIn(inReleases(name))
    .filter((version) => !previews.some((each) => each.version === version))
    .sort((a, b) => at(b) - at(a))[0];
}

async function lineOf(name, version, shell) {
  const build = readBuild(inReleases(name, version), name);
  return lineFor(build, { version, shared: sharedOf(build, await readProvides(shell)) });
}

/** Returns what is to be live of a remote, and where that is known from. Without a line, nothing is. */
async function findLine(name, { names, shell }) {
  const history = readHistory(name);
  const latest = history.at(-1);
  if (latest?.removed) return { name, removed: removedLine(latest.line), from: 'it was removed' };
  if (history.length === 0) {
    const version = newestBuild(name);
    if (version === undefined) return { name, from: 'only previews of it are there' };
    if (!names.includes(name)) return { name, from: 'it has no history', isUnknown: true };
    return { name, line: await lineOf(name, version, shell), from: 'the newest build' };
  }
  const last = history.findLast(({ line }) => !isGone(name, line));
  if (!last) return { name, from: 'none of its builds is there' };
  const from = `its history, ${last.at.slice(0, 16).replace('T', ' ')}`;
  return { name, line: last.line, from, isLatest: last === latest };
}

/** Leaves out lines with a path of another one. What was live at last goes before an older build, and before one without a history. */
function withoutOverlaps(found) {
  const remotes = [];
  const checked = new Map();
  for (const each of found.toSorted((a, b) => (b.isLatest ?? false) - (a.isLatest ?? false))) {
    const lines = each.line ? [each.line] : [];
    const [problem] = withRollouts({ remotes: lines }).remotes.flatMap((line) =>
      pathProblems(line, { paths: [] }, withRollouts({ remotes })),
    );
    checked.set(each, problem ? { name: each.name, from: problem } : each);
    if (!problem) remotes.push(...lines);
  }
  return found.map((each) => checked.get(each));
}

/**
 * Rebuilds the registry: the line of each remote is the last one in its history whose files are there, or has none, as for those
 * of another origin. One without a history was perhaps never live: its newest build is used only where it is named.
 * @param {{ names?: string[], dryRun?: boolean, shell?: string }} [options]
 * @returns {Promise<{ name: string, line?: object, from: string, isUnknown?: boolean }[]>} what was found for each remote
 */
export function rebuild({ names = [], dryRun = false, shell } = {}) {
  if (!existsSync(releasesFolder())) throw new Error(`There is no release folder ${releasesFolder()}.`);
  return withRegistry(async () => {
    const all = foldersOfRemotes().sort();
    const missing = names.filter((name) => !all.includes(name));
    if (missing.length > 0) throw new Error(`There are no builds of ${missing.join(', ')}.`);
    const found = withoutOverlaps(await Promise.all(all.map((name) => findLine(name, { names, shell }))));
    const removed = found.flatMap((each) => each.removed ?? []);
    if (!dryRun)
      await writeRegistry({
        remotes: found.flatMap(({ line }) => line ?? []),
        removed: removed.length > 0 ? removed : undefined,
      });
    return found;
  });
}
