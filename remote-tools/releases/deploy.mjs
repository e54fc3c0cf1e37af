import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchFrom } from '../fetch-from.mjs';
import { configFile } from '../root.mjs';
import { buildProblems, copyWarnings, DeploymentError, readBuild, sharedOf } from './build-check.mjs';
import { hashOf, hiddenWarnings, integrityOf, sizeWarnings, storeBuild, versionOf } from './build-store.mjs';
import { author, commitOfBuild } from './author.mjs';
import {
  datedSlots,
  droppedProblems,
  fitProblems,
  placeProblems,
  readProvides,
  slotWarnings,
} from './fit.mjs';
import { addPreview, endPreview } from './previews.mjs';
import { teamProblems } from './teams.mjs';
import {
  changeLine,
  findLive,
  teamOf,
  readHistory,
  readRegistry,
  recordedOf,
  withRollouts,
} from './registry.mjs';
import { rolloutWarnings, stagedLine } from './rollout.mjs';

const readConfig = () => (existsSync(configFile()) ? JSON.parse(readFileSync(configFile(), 'utf8')) : {});

async function entryProblem(entry, integrity) {
  const response = await fetchFrom(entry, {
    headers: { Origin: 'https://intranet.invalid' },
    signal: AbortSignal.timeout(15_000),
  });
  const { status, headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  if (status !== 200) return `It returns status ${status}.`;
  if (integrityOf(content) !== integrity) return 'It returns something else than this build.';
  if (!/javascript/.test(headers.get('content-type') ?? '')) {
    return `It is sent as ${headers.get('content-type')}, which a browser does not run: send it as text/javascript.`;
  }
  if (!headers.has('access-control-allow-origin')) {
    return 'It is sent without Access-Control-Allow-Origin, so that no page of another origin can load it.';
  }
  return undefined;
}

/** Returns that the page may not load an entry from its origin, if so. */
function originProblems(entry) {
  const { origin } = new URL(entry);
  if (readConfig().remotes?.origins?.includes(origin)) return [];
  return [`The page may not load from ${origin}: add it to remotes.origins in ${configFile()} first.`];
}

/** Returns that the files of a build are not at another origin, if so. */
async function uploadProblems(entry, integrity, folder) {
  const problem = await entryProblem(entry, integrity).catch(({ message }) => message);
  return problem ? [`${entry}: ${problem} Copy ${folder} there, then deploy again.`] : [];
}

/** Returns the line of the registry for a build. */
export async function lineFor(build, { version, shared, baseUrl = '/remotes' }) {
  const { dist, facts, manifest, entry } = build;
  const { name, title, requires, paths, menu, slots } = facts;
  const chunks = manifest.exposes.find((each) => each.path === './remote').assets?.js?.sync ?? [];
  return {
    name,
    ...(title ? { title } : {}),
    version,
    entry: `${baseUrl.replace(/\/+$/, '')}/${name}/${version}/${entry.file}`,
    ...(entry.type === 'module' ? { type: 'module' } : {}),
    integrity: integrityOf(await readFile(path.join(dist, entry.file))),
    chunks: chunks.map((file) => path.posix.relative(path.posix.dirname(entry.file), file)),
    requires,
    shared,
    paths,
    ...(menu ? { menu } : {}),
    ...(slots ? { slots } : {}),
  };
}

const noTrial = async () => ({ problems: [], warnings: [] });

function refuse(what, problems) {
  if (problems.length > 0) throw new DeploymentError(what, problems);
}

/**
 * Checks a build, copies it into the release folder and makes it the live one of its remote.
 * @param {string} name
 * @param {object} options
 * @param {string} options.dist the folder of the build
 * @param {string} [options.shell] folder or address of the shell that it must fit; the one of this workspace by default
 * @param {string} [options.baseUrl] where the build is served from, instead of the page's origin
 * @param {boolean} [options.dryRun] only check
 * @param {boolean} [options.dropPaths] also a build that has fewer paths than the live one
 * @param {string} options.command recorded in the history
 * @param {(candidate: { line: object, dist: string, entry: string }) => Promise<{ problems: string[], warnings: string[], isTried?: boolean }>} [options.trial] runs the build in the shell
 * @param {string} [options.by] who gave it; the user of this job or machine by default
 * @param {string} [options.team] the team that it belongs to; without one it is the operator's
 * @param {boolean} [options.takeOver] also a remote, or a path, of another team
 * @param {string | null} [options.commit] what it was built from; that of its repository by default
 * @param {string} [options.client] the network address that it came from
 * @param {string} [options.hash] the hash that the build must have, where it came over the network
 * @param {string} [options.triedBy] who tried that build already
 * @param {boolean} [options.isElsewhere] the release folder is another server's, which checks what this cannot; for a dry run
 * @param {{ share: number, users: string[] }} [options.stage] the users who get it first; without it everybody does
 * @param {boolean} [options.preview] stores it for users with its link, and leaves what is live
 * @returns {Promise<{ version: string, hash: string, before: string | undefined, warnings: string[], isTried?: boolean, previewUntil?: string }>}
 * @throws DeploymentError when it is refused; nothing has changed then
 */
export async function deployBuild(name, options) {
  const { dist, shell, baseUrl, dryRun = false, dropPaths = false } = options;
  const { command, trial = noTrial, by = author(), stage, preview = false } = options;
  const { team, takeOver = false, client, triedBy, isElsewhere = false } = options;
  const given = readBuild(dist, name);
  const provides = await readProvides(shell);
  const live = isElsewhere ? undefined : findLive(name);
  const slots = datedSlots(given.facts, live, provides);
  const build = { ...given, facts: { ...given.facts, slots } };
  const { facts } = build;
  const shared = sharedOf(build, provides);
  const registryProblems = (registry) => [
    ...placeProblems(facts, provides, withRollouts(registry)),
    ...(dropPaths ? [] : droppedProblems(facts, findLive(name, registry))),
    ...(takeOver ? [] : teamProblems(facts, team, registry)),
  ];
  refuse(`${name} ${facts.version}`, [
    ...(isElsewhere ? [] : registryProblems(readRegistry())),
    ...fitProblems({ ...facts, shared, uses: build.uses }, provides),
    ...buildProblems(build, provides),
  ]);
  const hash = await hashOf(dist);
  const version = versionOf(facts, hash);
  if (options.hash !== undefined && options.hash !== hash)
    refuse(`${name} ${version}`, [
      'It is not the build that was checked where it was made. Send it again, with the remote-tools that this server offers.',
    ]);
  const line = await lineFor(build, { version, shared, baseUrl });
  const changed = (current) => {
    if (current?.version === version) return { ...line, next: current.next };
    return stage ? stagedLine(current, line, stage) : line;
  };
  // Throws where no rollout can begin.
  const intended = changed(live);
  const { problems, warnings, isTried } = await trial({ line, dist, entry: build.entry.file });
  refuse(`${name} ${version}`, problems);
  const outcome = {
    version,
    hash,
    before: live?.version,
    isTried,
    warnings: [
      ...warnings,
      ...copyWarnings(build, provides),
      ...hiddenWarnings(dist),
      ...(isElsewhere ? [] : slotWarnings(facts, provides, readRegistry(), readConfig().slots)),
      ...(await sizeWarnings(name, dist, live)),
    ],
  };
  const withWarnings = (more) => ({ ...outcome, warnings: [...outcome.warnings, ...more] });
  if (baseUrl !== undefined) refuse(`${name} ${version}`, originProblems(line.entry));
  if (dryRun) return withWarnings(preview ? [] : rolloutWarnings(live, version));
  const folder = await storeBuild(name, version, dist);
  // The folder is what is uploaded, so that a dry run cannot ask for it.
  if (baseUrl !== undefined)
    refuse(`${name} ${version}`, await uploadProblems(line.entry, line.integrity, folder));
  const refuseNow = (registry) =>
    refuse(`${name} ${version}`, [
      ...registryProblems(registry),
      ...(existsSync(folder) ? [] : ['Its files were pruned meanwhile: deploy it again.']),
    ]);
  if (preview)
    return {
      ...outcome,
      previewUntil: await addPreview(line, { by, team }, () => refuseNow(readRegistry())),
    };
  const record = {
    command: isTried === false ? `${command}, not tried in the shell` : command,
    by,
    commit: options.commit === undefined ? commitOfBuild(dist) : (options.commit ?? undefined),
    team: team ?? null,
    client,
    tried_by: triedBy ?? (isTried ? by : undefined),
  };
  const isRecorded =
    teamOf(name) === team && (!record.tried_by || recordedOf(readHistory(name), version, 'tried_by'));
  if (isRecorded && JSON.stringify(live) === JSON.stringify(intended)) return outcome;
  let ended = [];
  await changeLine(name, record, (current, registry) => {
    refuseNow(registry);
    ended = rolloutWarnings(current, version);
    return changed(current);
  });
  // The build is live, and no preview any more: a rebuild of the registry finds it.
  if (!stage) await endPreview(line);
  return withWarnings(ended);
}
