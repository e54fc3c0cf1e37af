import { DeploymentError } from './build-check.mjs';
import { readProvides } from './fit.mjs';
import { foldersOfRemotes, isGone } from './folder.mjs';
import { commandLineFor } from '../root.mjs';
import { assertTeam } from './teams.mjs';
import {
  changeLine,
  findLive,
  findPrevious,
  isRollback,
  teamOf,
  readHistory,
  readRegistry,
  recordedOf,
} from './registry.mjs';
import { liveProblems, storedProblems } from './stored-build.mjs';

/** Returns every remote that is or was live. */
export function namesOfReleases() {
  const live = readRegistry().remotes.map(({ name }) => name);
  return [...new Set([...foldersOfRemotes(), ...live])].sort();
}

/** Returns the entries with which another version became live. A rollout that begins, goes on or ends leaves the live one as it is. */
const switchesIn = (history) =>
  history.filter((entry, index) => {
    const before = history[index - 1];
    return !entry.removed && (before?.version !== entry.version || before.removed);
  });

/**
 * Returns the versions of a remote that are or were live, the latest first, each once, after the one that is rolled out.
 * @param {object} [provides] what the shell provides; without it `fits` is undefined
 * @returns {{ version: string, at?: string, command: string, by?: string, commit?: string, client?: string, tried_by?: string,
 *   state: 'rollout' | 'live' | 'previous' | 'kept' | 'gone', fits?: boolean, problems?: string[] }[]}
 */
export function releasesOf(name, provides) {
  const live = findLive(name);
  const history = readHistory(name);
  const previous = findPrevious(history, live?.version);
  const latest = new Map();
  for (const entry of switchesIn(history)) {
    latest.delete(entry.version);
    latest.set(entry.version, entry);
  }
  if (live && !latest.has(live.version)) {
    latest.set(live.version, { version: live.version, command: 'by hand', line: live });
  }
  if (live?.next) {
    const { version, since } = live.next;
    const begun = history.findLast(({ line }) => line.next?.version === version);
    latest.delete(version);
    latest.set(version, { ...begun, version, at: since, line: live.next });
  }
  const stateOf = (version, line) => {
    if (version === live?.next?.version) return 'rollout';
    if (version === live?.version) return 'live';
    if (isGone(name, line)) return 'gone';
    return version === previous?.version ? 'previous' : 'kept';
  };
  return [...latest.values()].reverse().map(({ version, at, command, by, line }) => {
    const problems = provides && storedProblems(line, name, provides);
    const fits = problems && problems.length === 0;
    const [commit, client, tried_by] = ['commit', 'client', 'tried_by'].map((fact) =>
      recordedOf(history, version, fact),
    );
    const facts = { version, at, command, by, commit, client, tried_by };
    return { ...facts, state: stateOf(version, line), fits, problems };
  });
}

/** Returns what the administrators' page shows of each live remote. */
export const overview = () =>
  readRegistry().remotes.map(({ name, title, next }) => {
    const releases = releasesOf(name);
    const find = (wanted) => releases.find(({ state }) => state === wanted);
    const known = ({ version, at, by, commit, client, tried_by }) => ({
      version,
      since: at ?? null,
      by: by ?? null,
      commit: commit ?? null,
      client: client ?? null,
      tried_by: tried_by ?? null,
    });
    const last = readHistory(name).at(-1);
    return {
      name,
      title: title ?? name,
      team: teamOf(name) ?? null,
      live: known(find('live')),
      previous_version: find('previous')?.version ?? null,
      rollout: next ? { ...known(find('rollout')), share: next.share, named_users: next.users.length } : null,
      last_change: last ? { at: last.at, command: last.command, by: last.by ?? null } : null,
    };
  });

/** Throws where the last rollback made live what is live: one without a version would take away another one. */
function assertOnce(name, live, last) {
  if (!live || live.next || live.version !== last?.version || !isRollback(last)) return;
  const since = last.at.slice(0, 16).replace('T', ' ');
  throw new Error(
    `${name} ${live.version} is live since ${since} UTC, by a rollback. Name the version that is to be live: ${commandLineFor({}, 'rollback', name, '<version>')}`,
  );
}

function findTarget(name, wanted, live) {
  const history = readHistory(name);
  // The live version for everybody: that ends the rollout.
  if (live?.next && (wanted === undefined || wanted === live.version))
    return { version: live.version, line: live };
  const known = [...new Set(history.map(({ version }) => version))];
  if (wanted === undefined) {
    assertOnce(name, live, history.at(-1));
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

/**
 * Makes an earlier version live again for everybody: the previous one, or one that is named by its beginning. It must still exist and
 * fit the deployed shell. During a staged rollout the previous one is the live one. After a rollback the version must be named.
 * @param {string} name
 * @param {{ wanted?: string, insteadOf?: string, shell?: string, dryRun?: boolean, command: string, by?: string, team?: string, client?: string }} options
 * `insteadOf` is the newest version that users have: where they have another one by now, nothing is changed
 * @returns {Promise<{ version: string, before: string | undefined }>}
 */
export async function rollBack(name, { wanted, insteadOf, shell, dryRun = false, ...record }) {
  assertTeam(name, record.team);
  const decide = (registry, provides) => {
    assertTeam(name, record.team);
    const live = findLive(name, registry);
    const before = (live?.next ?? live)?.version;
    if (insteadOf !== undefined && insteadOf !== before)
      throw new Error(
        `${before ?? 'Nothing'} of ${name} is live by now, not ${insteadOf}. Look at it again: nothing was changed.`,
      );
    const target = findTarget(name, wanted, live);
    const what = `${name} ${target.version}`;
    if (target.version === before) throw new Error(`${what} is live already.`);
    const { next: _next, ...line } = target.line;
    const problems = liveProblems(line, { provides, registry, team: record.team });
    if (problems.length > 0) throw new DeploymentError(what, problems);
    return { line, before };
  };
  const provides = await readProvides(shell);
  let decided = decide(readRegistry(), provides);
  if (!dryRun)
    await changeLine(name, record, (_live, registry) => {
      decided = decide(registry, provides);
      return decided.line;
    });
  return { version: decided.line.version, before: decided.before };
}

/** Takes a remote out of the registry: its menu entries and paths go, its files stay for open pages until they are pruned. */
export function removeRemote(name, record) {
  return changeLine(name, record, (live) => {
    assertTeam(name, record.team);
    if (!live) throw new Error(`${name} is not live.`);
    return undefined;
  });
}
