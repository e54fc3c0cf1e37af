/** A version of a module, with what the history of its releases says. */
export interface ReleasedVersion {
  version: string;
  since: string | null;
  by: string | null;
  commit: string | null;
}

/** A module of the registry. */
export interface ReleasedModule {
  name: string;
  title: string;
  live: ReleasedVersion;
  /** The version that a rollback makes live. */
  previous_version: string | null;
  /** The version that some users have already. */
  rollout: (ReleasedVersion & { share: number; named_users: number }) | null;
  last_change: { at: string; command: string; by: string | null } | null;
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
