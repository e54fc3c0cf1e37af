import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

function nameOfUser() {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return undefined;
  }
}

/** Returns who gives a command: the user of the CI job, or of this machine. */
export const author = () => process.env.GITLAB_USER_LOGIN ?? process.env.GITHUB_ACTOR ?? nameOfUser();

/** Returns the commit that a build was made from: that of the CI job, or of the repository that it is in, if any. */
export function commitOfBuild(dist) {
  const ofJob = process.env.CI_COMMIT_SHA ?? process.env.GITHUB_SHA;
  if (ofJob) return ofJob.slice(0, 12);
  try {
    const options = { cwd: dist, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], options).trim();
  } catch {
    return undefined;
  }
}

/** What the server adds to a command that a team gives over the network: the team of its key, and where it came from. */
export const teamOptions = { team: { type: 'string' }, client: { type: 'string' } };

/** Returns what the history records of who gives a command. */
export const authorOf = ({ by, team, client }) => ({ by, team, client });
