import type { Deployment, Module, ModulePreview } from 'api-contract';

type WithoutReports<Release> = Omit<Release, 'opened_count' | 'error_count' | 'is_failing'>;

/** A module of the registry, with what the history of its releases says. */
export interface ReleasedModule extends Omit<Module, 'live' | 'rollout' | 'days' | 'errors' | 'vitals'> {
  live: WithoutReports<Module['live']>;
  rollout: WithoutReports<NonNullable<Module['rollout']>> | null;
}

/** A staged rollout: the live version, and the one that some users have already. */
export interface Rollout {
  name: string;
  live: string;
  candidate: string;
  since: string;
}

/** Who changes a module. A team may change its own modules only. */
export interface ReleaseAuthor {
  by: string;
  team?: string;
  /** The network address that the command came from. */
  client?: string;
}

/** The users who get a version first; without a stage, everybody does. */
export interface RolloutStage {
  share: number;
  users: readonly string[];
}

/** A build that a team has sent, with what its pipeline says of it. */
export interface SentBuild {
  name: string;
  /** The .tar.gz. */
  archive: AsyncIterable<Uint8Array>;
  /** The SHA-256 that it must have. */
  hash: string;
  commit: string | undefined;
  /** Whether this very build was tried in the shell, where it was made. */
  isTried: boolean;
  dropPaths: boolean;
  dryRun: boolean;
  /** Stores it for users with its link, and leaves what is live. */
  isPreview: boolean;
  /** Called when all of it has arrived, before anything is done with it: throws where it may not be deployed any more. */
  assertAllowed: () => Promise<void>;
}

/** The release folder, by the commands that work on it. Each throws `ReleaseProblem` where nothing was changed. */
export interface Releases {
  list(): Promise<ReleasedModule[]>;
  /** Returns the staged rollouts; none where the registry cannot be read. */
  rollouts(): Promise<Rollout[]>;
  /** Returns the previews, those included that have ended; none where they cannot be read. */
  previews(): Promise<ModulePreview[]>;
  canWrite(): Promise<boolean>;
  /**
   * Makes a version live for everybody, which ends a rollout; without one, the previous version. Changes nothing where the newest version
   * that users have is not `insteadOf`.
   */
  rollBack(
    change: { name: string; version?: string; insteadOf?: string } & ReleaseAuthor,
  ): Promise<Deployment>;
  /** Gives the version that some users have to others, where it is the given one. */
  rollOut(
    change: { name: string; version?: string; stage: RolloutStage | undefined } & ReleaseAuthor,
  ): Promise<Deployment>;
  /** Takes a module out; a purge deletes its builds too, also those of a module that is removed already. */
  remove(change: { name: string; isPurge: boolean } & ReleaseAuthor): Promise<Deployment>;
  /** Checks a build and makes it live. */
  deploy(build: SentBuild, stage: RolloutStage | undefined, author: ReleaseAuthor): Promise<Deployment>;
}
