import { createHash } from 'node:crypto';
import { commandLine } from '../root.mjs';
import { DeploymentError } from './build-check.mjs';
import { readProvides } from './fit.mjs';
import { assertTeam } from './teams.mjs';
import { changeLine } from './registry.mjs';
import { liveProblems } from './stored-build.mjs';

/** The registry can be read without signing in, so it holds no email address. The shell compares with the same hash. */
const hashOf = (email) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

const stageOf = ({ share, users }) => ({ share, users: users.map(hashOf) });

/** The options of the commands that say who gets a build first. */
export const stageOptions = { share: { type: 'string' }, users: { type: 'string' } };

/** Returns what these options say; undefined where neither is given. Throws for a share or an address that is none, and for nobody. */
export function readStage({ share, users }) {
  if (share === undefined && users === undefined) return undefined;
  if (share !== undefined && !/^([1-9]|[1-9]\d)$/.test(share)) {
    throw new Error(`--share must be a whole number of per cent from 1 to 99, not ${share}.`);
  }
  const addresses = (users ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const wrong = addresses.find((address) => !/^[^@\s]+@[^@\s]+$/.test(address));
  if (wrong !== undefined)
    throw new Error(`--users must be email addresses with commas between, not ${wrong}.`);
  if (share === undefined && addresses.length === 0)
    throw new Error('--users must have an email address at least: nobody would get the build.');
  return { share: Number(share ?? 0), users: addresses };
}

/** Returns who gets a build first, in words. */
export const describeStage = ({ share, users }) =>
  [share > 0 && `${share}% of the users`, users.length > 0 && `${users.length} named`]
    .filter(Boolean)
    .join(' and ');

/** Warns where a build ends the rollout of another one. */
export const rolloutWarnings = (live, version) =>
  live?.next && ![live.version, live.next.version].includes(version)
    ? [`It ends the rollout of ${live.next.version}, which some users have.`]
    : [];

/**
 * Returns the live line with a build that some users get first, by a share of all in per cent or by their email addresses. A rollout
 * of that very build goes on.
 */
export function stagedLine(live, line, stage) {
  if (!live) throw new Error(`${line.name} is not live yet: deploy it to everybody first.`);
  const { name: _, ...build } = line;
  const since = live.next?.version === build.version ? live.next.since : new Date().toISOString();
  return { ...live, next: { ...build, ...stageOf(stage), since } };
}

/**
 * Goes on with a staged rollout: to another share or other users, or to everybody. Its build must still exist and fit the deployed shell.
 * @param {string} name
 * @param {{ wanted?: string, stage?: { share: number, users: string[] }, shell?: string, command: string, by?: string, team?: string, client?: string }} options
 * without a stage, to everybody; `wanted` is the version, or its beginning
 * @returns {Promise<string>} the version
 * @throws Error where the remote has no rollout, or one of another version
 */
export async function rollOut(name, { wanted = '', stage, shell, ...record }) {
  assertTeam(name, record.team);
  const provides = await readProvides(shell);
  let version;
  await changeLine(name, record, (live, registry) => {
    assertTeam(name, record.team);
    if (!live?.next) {
      throw new Error(
        `${name} has no rollout to go on with. Begin one: ${commandLine('deploy', name, '--share 10')}`,
      );
    }
    version = live.next.version;
    if (!version.startsWith(wanted))
      throw new Error(
        `Some users of ${name} have ${version} by now, not ${wanted}. Look at it again: nothing was changed.`,
      );
    const { share: _share, users: _users, since: _since, ...build } = live.next;
    const line = { name, ...build };
    const problems = liveProblems(line, { provides, registry, team: record.team });
    if (problems.length > 0) throw new DeploymentError(`${name} ${version}`, problems);
    return stage ? { ...live, next: { ...live.next, ...stageOf(stage) } } : line;
  });
  return version;
}
