import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MAX_BUILD_MEGABYTES, type Deployment, type ModulePreviews } from 'api-contract';
import {
  BusyError,
  DomainError,
  ReleaseProblem,
  type ReleaseAuthor,
  type ReleasedModule,
  type Releases,
  type Rollout,
  type RolloutStage,
} from '../domain';
import { receiveFile } from './uploads';

const run = promisify(execFile);

interface ReleaseSettings {
  releasesFolder: string;
  shellFolder: string;
  /** What is shown of slots stands there. */
  configFile?: string;
  /** The program of the commands: `remote-tools/cli.mjs`. */
  releaseCommands: string;
}

interface RegistryLine {
  name: string;
  version: string;
  next?: { version: string; since: string };
}

const timeoutMilliseconds = 60_000;
/** For the largest build, most of which is compression. */
const deploymentMilliseconds = 300_000;

/** Builds that this process takes at the same time, of one team and of all: each needs a processor and some memory. */
const maxDeployments = { ofTeam: 3, all: 4 };

/** Returns the folder in which builds are received and unpacked. */
export const releaseUploadsFolder = (releasesFolder: string): string => path.join(releasesFolder, '.uploads');

/** Returns what a command says when it fails, without its mark. */
const sentenceOf = (error: unknown): string => {
  const { stderr = '', message } = error as Error & { stderr?: string };
  return stderr.replace(/^\s*✗/, '').trim() || message;
};

const option = (name: string, value: string | number | undefined): string[] =>
  value === undefined || value === '' ? [] : [`--${name}=${value}`];

const authorOptions = ({ by, team, client }: ReleaseAuthor): string[] => [
  ...option('by', by),
  ...option('team', team),
  ...option('client', client),
];

const stageOptions = (stage: RolloutStage | undefined): string[] => [
  ...option('share', stage?.share || undefined),
  ...option('users', stage?.users.join(',')),
];

/**
 * Works on the release folder by the commands that an operator uses, each in a process of its own: what they check and write is the same.
 */
export const releasesByCommand = ({
  releasesFolder,
  shellFolder,
  configFile,
  releaseCommands,
}: ReleaseSettings): Releases => {
  const command = async (args: string[], timeout = timeoutMilliseconds): Promise<string> => {
    try {
      const { stdout } = await run(process.execPath, [releaseCommands, ...args], {
        // The server's own secrets are no business of a command.
        env: { PATH: process.env['PATH'], RELEASES_DIR: releasesFolder, CONFIG_FILE: configFile },
        timeout,
      });
      return stdout;
    } catch (error) {
      throw new ReleaseProblem(sentenceOf(error));
    }
  };

  /** Reads a file of the release folder, which the commands replace as a whole. */
  const read = async <Content>(file: string, none: Content): Promise<Content> => {
    try {
      return JSON.parse(await readFile(path.join(releasesFolder, file), 'utf8')) as Content;
    } catch {
      return none;
    }
  };

  /** Runs a command that writes JSON. A team is told no path of this machine. */
  const change = async (
    verb: string,
    { name, version, ...author }: { name: string; version?: string } & ReleaseAuthor,
    options: string[],
    timeout?: number,
  ): Promise<Deployment> => {
    const operands = ['--', name, ...(version ? [version] : [])];
    try {
      const output = await command([verb, ...options, ...authorOptions(author), ...operands], timeout);
      const result = JSON.parse(output) as Partial<Deployment>;
      return { version: null, before: null, warnings: [], preview_until: null, ...result, name };
    } catch (error) {
      if (!(error instanceof ReleaseProblem) || author.team === undefined) throw error;
      const { message } = error;
      throw new ReleaseProblem(
        message.replaceAll(releasesFolder, 'the release folder').replaceAll(shellFolder, 'the shell'),
      );
    }
  };

  /** Receives a whole archive before anything is done with it, and deletes it afterwards. */
  const withArchive = async <Result>(
    archive: AsyncIterable<Uint8Array>,
    work: (file: string) => Promise<Result>,
  ): Promise<Result> => {
    const limit = MAX_BUILD_MEGABYTES * 1_000_000;
    const received = await receiveFile(releaseUploadsFolder(releasesFolder), archive, limit);
    if (!received) throw new DomainError('tooLarge');
    try {
      return await work(received.path);
    } finally {
      await rm(received.path, { force: true });
    }
  };

  /** The teams of the builds that are being taken. */
  const deploying: (string | undefined)[] = [];

  return {
    list: async () => JSON.parse(await command(['releases', '--json'])) as ReleasedModule[],
    canWrite: () =>
      access(releasesFolder, constants.W_OK).then(
        () => true,
        () => false,
      ),
    async rollouts(): Promise<Rollout[]> {
      const { remotes } = await read<{ remotes: RegistryLine[] }>('remotes.json', { remotes: [] });
      return remotes.flatMap(({ name, version, next }) =>
        next ? [{ name, live: version, candidate: next.version, since: next.since }] : [],
      );
    },
    previews: async () => (await read<ModulePreviews>('previews.json', { previews: [] })).previews,
    rollBack: ({ insteadOf, ...of }) =>
      change('rollback', of, ['--json', ...option('shell', shellFolder), ...option('instead-of', insteadOf)]),
    rollOut: ({ stage, ...of }) => {
      const who = stage ? stageOptions(stage) : ['--all'];
      return change('rollout', of, ['--json', ...option('shell', shellFolder), ...who]);
    },
    remove: ({ isPurge, ...of }) => change('remove', of, ['--json', ...(isPurge ? ['--purge'] : [])]),
    deploy: async (
      { name, archive, hash, commit, isTried, dropPaths, dryRun, isPreview, assertAllowed },
      stage,
      author,
    ) => {
      const ofTeam = deploying.filter((team) => team === author.team);
      if (deploying.length >= maxDeployments.all || ofTeam.length >= maxDeployments.ofTeam)
        throw new BusyError();
      deploying.push(author.team);
      try {
        return await withArchive(archive, async (file) => {
          await assertAllowed();
          const options = [
            ...option('archive', file),
            ...option('hash', hash),
            ...option('shell', shellFolder),
            ...option('commit', commit),
            ...option('tried-by', isTried ? author.by : undefined),
            ...(dropPaths ? ['--drop-paths'] : []),
            ...(dryRun ? ['--dry-run'] : []),
            ...(isPreview ? ['--preview'] : []),
            ...stageOptions(stage),
          ];
          return change('receive', { name, ...author }, options, deploymentMilliseconds);
        });
      } finally {
        deploying.splice(deploying.indexOf(author.team), 1);
      }
    },
  };
};

const noFolder = () => Promise.reject(new ReleaseProblem('This server has no release folder.'));

/** The releases of a server that serves the API only. */
export const noReleases: Releases = {
  list: noFolder,
  rollouts: () => Promise.resolve([]),
  previews: () => Promise.resolve([]),
  canWrite: () => Promise.resolve(false),
  rollBack: noFolder,
  rollOut: noFolder,
  remove: noFolder,
  deploy: noFolder,
};
