import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readFacts } from './build-facts.mjs';
import { integrityOf, storeBuild, versionOf } from './build-store.mjs';
import { containerProblems } from './container-problems.mjs';
import { DeploymentError } from './deployment-error.mjs';
import { contractProblems, pathProblems } from './fit.mjs';
import { otherOriginProblems } from './other-origin.mjs';
import { ownCopyProblems } from './own-copies.mjs';
import { readProvides } from './provides.mjs';
import { findLive, readRegistry, switchLine } from './registry.mjs';
import { sizeWarnings } from './size.mjs';

const baseOf = (baseUrl) => (baseUrl === undefined ? '/remotes' : baseUrl.replace(/\/+$/, ''));

async function lineFor(facts, version, dist, baseUrl) {
  const { name, title, requires, paths, menu, ahead } = facts;
  return {
    name,
    ...(title ? { title } : {}),
    version,
    entry: `${baseOf(baseUrl)}/${name}/${version}/remoteEntry.js`,
    integrity: integrityOf(await readFile(path.join(dist, 'remoteEntry.js'))),
    requires,
    paths,
    ...(menu ? { menu } : {}),
    ...(ahead ? { ahead } : {}),
  };
}

function refuse(what, problems) {
  if (problems.length > 0) throw new DeploymentError(what, problems);
}

/** Contracts first: code that was written for another shell is not even run. */
async function requireFit(facts, dist, provides) {
  const what = `${facts.name} ${facts.version}`;
  refuse(what, [...contractProblems(facts, provides), ...pathProblems(facts, provides, readRegistry())]);
  refuse(what, [...ownCopyProblems(dist, provides), ...(await containerProblems(dist, facts, provides))]);
}

/**
 * Checks a build, puts it into the release folder and makes it the live one of its remote.
 * @param {string} name
 * @param {object} options
 * @param {string} options.dist the folder of the build
 * @param {string} [options.shell] folder or address of the shell that it is to fit; the one of this workspace
 * @param {string} [options.baseUrl] where the build is served from instead of the page's own origin
 * @param {boolean} [options.dryRun] only check
 * @param {string} options.command what the history is to say
 * @returns {Promise<{ version: string, before: string | undefined, warnings: string[] }>}
 * @throws DeploymentError when it does not fit; then nothing has changed
 */
export async function deployBuild(name, { dist, shell, baseUrl, dryRun = false, command }) {
  const facts = readFacts(dist, name);
  const provides = await readProvides(shell);
  await requireFit(facts, dist, provides);
  const version = await versionOf(facts, dist);
  const line = await lineFor(facts, version, dist, baseUrl);
  const live = findLive(name);
  const outcome = { version, before: live?.version, warnings: await sizeWarnings(name, dist, live) };
  if (dryRun) return outcome;
  const folder = await storeBuild(name, version, dist);
  if (baseUrl !== undefined) {
    refuse(`${name} ${version}`, await otherOriginProblems(line.entry, line.integrity, folder));
  }
  if (JSON.stringify(live) === JSON.stringify(line)) return outcome;
  await switchLine(line, command, (registry) =>
    refuse(`${name} ${version}`, pathProblems(facts, provides, registry)),
  );
  return outcome;
}
