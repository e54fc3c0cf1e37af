import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ReleaseProblem, type ReleasedModule, type Releases, type Rollout } from '../domain';

const run = promisify(execFile);

interface ReleaseSettings {
  releasesFolder: string;
  shellFolder: string;
  /** The program of the commands: `remote-tools/cli.mjs`. */
  releaseCommands: string;
}

interface RegistryLine {
  name: string;
  version: string;
  next?: { version: string; since: string };
}

const timeoutMilliseconds = 60_000;

/** Returns what a command says when it fails, without its mark. */
const sentenceOf = (error: unknown): string => {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return stderr.replace(/^\s*✗/, '').trim() || message;
};

/**
 * Works on the release folder by the commands that an operator uses, each in a process of its own: what they check and write is the same.
 */
export const releasesByCommand = ({
  releasesFolder,
  shellFolder,
  releaseCommands,
}: ReleaseSettings): Releases => {
  const command = async (...args: string[]): Promise<string> => {
    try {
      const { stdout } = await run(process.execPath, [releaseCommands, ...args], {
        // The server's own secrets are no business of a command.
        env: { PATH: process.env['PATH'], RELEASES_DIR: releasesFolder },
        timeout: timeoutMilliseconds,
      });
      return stdout;
    } catch (error) {
      throw new ReleaseProblem(sentenceOf(error));
    }
  };

  return {
    list: async () => JSON.parse(await command('releases', '--json')) as ReleasedModule[],
    canWrite: () =>
      access(releasesFolder, constants.W_OK).then(
        () => true,
        () => false,
      ),
    async rollouts(): Promise<Rollout[]> {
      const text = await readFile(path.join(releasesFolder, 'remotes.json'), 'utf8').catch(() => '');
      try {
        const { remotes } = JSON.parse(text) as { remotes: RegistryLine[] };
        return remotes.flatMap(({ name, version, next }) =>
          next ? [{ name, live: version, candidate: next.version, since: next.since }] : [],
        );
      } catch {
        return [];
      }
    },
    async rollBack({ name, version, by }) {
      await command('rollback', `--shell=${shellFolder}`, `--by=${by}`, '--', name, version);
    },
  };
};

/** The releases of a server that serves the API only. */
export const noReleases: Releases = {
  list: () => Promise.reject(new ReleaseProblem('This server has no release folder.')),
  rollouts: () => Promise.resolve([]),
  canWrite: () => Promise.resolve(false),
  rollBack: () => Promise.reject(new ReleaseProblem('This server has no release folder.')),
};
