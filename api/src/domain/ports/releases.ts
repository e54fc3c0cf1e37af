import type { Module } from 'api-contract';

type WithoutReports<Release> = Omit<Release, 'opened_count' | 'error_count' | 'is_failing'>;

/** A module of the registry, with what the history of its releases says. */
export interface ReleasedModule extends Omit<Module, 'live' | 'rollout' | 'days' | 'errors'> {
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

/** The release folder, by the commands that work on it. */
export interface Releases {
  /** Throws `ReleaseProblem`. */
  list(): Promise<ReleasedModule[]>;
  /** Returns the staged rollouts; none where the registry cannot be read. */
  rollouts(): Promise<Rollout[]>;
  canWrite(): Promise<boolean>;
  /** Makes a version live for everybody, which ends a rollout. Throws `ReleaseProblem` where it is so already. */
  rollBack(change: { name: string; version: string; by: string }): Promise<void>;
}
