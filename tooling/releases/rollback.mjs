import { existsSync } from 'node:fs';
import { DeploymentError } from './deployment-error.mjs';
import { contractProblems, pathProblems } from './fit.mjs';
import { inReleases } from './folder.mjs';
import { findPrevious, readHistory } from './history.mjs';
import { readProvides } from './provides.mjs';
import { findLive, switchLine } from './registry.mjs';

function findTarget(name, wanted) {
  const history = readHistory(name);
  const live = findLive(name);
  const known = [...new Set(history.map(({ version }) => version))];
  if (wanted === undefined) {
    const previous = findPrevious(history, live?.version);
    if (previous) return previous;
    throw new Error(`Nothing was live of ${name} before ${live?.version ?? 'now'}: there is nothing to go back to.`);
  }
  const matches = known.filter((version) => version === wanted || version.startsWith(wanted));
  if (matches.length === 1) return history.findLast(({ version }) => version === matches[0]);
  throw new Error(
    `${matches.length > 1 ? `${wanted} may be several` : `${wanted} was never live`} of ${name}. Name one of: ${known.join(', ') || 'none yet'}.`,
  );
}

function presenceProblems(name, { version, line }) {
  if (!line.entry.startsWith('/') || existsSync(inReleases(name, version, 'remoteEntry.js'))) return [];
  return [`Its files are gone from ${inReleases(name, version)}. Build that version again and deploy it.`];
}

/**
 * Makes a version live that was so before: the last one before the present, or one that is named by its beginning.
 * It must still be there and fit the shell that is deployed now.
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
  check([...presenceProblems(name, target), ...contractProblems(target.line, provides)]);
  if (!dryRun) {
    await switchLine(target.line, command, (registry) => check(pathProblems(target.line, provides, registry)));
  }
  return { version: target.version, before };
}
