/**
 * Why a module could not be loaded: `registry` the registry could not be fetched · `unknown` it is not in the registry · `refused` its
 * origin is not allowed · `unreachable` its files cannot be fetched · `timeout` they did not load in time · `incompatible` it was built
 * for another version of the page · `broken` it exposes no valid module.
 */
export type RemoteErrorReason =
  | 'registry'
  | 'unknown'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'incompatible'
  | 'broken';

type RemoteErrorDetails = Pick<RemoteError, 'remote' | 'reason' | 'message' | 'advice'> &
  Partial<Pick<RemoteError, 'title' | 'version' | 'override' | 'cause'>>;

/** The error of a module that could not be loaded. Its message and its advice are shown to the user. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** The module's technical name: `mf-quotes`. */
  readonly remote: string;
  /** The module's title: "Quotes". The technical name by default. */
  readonly title: string;
  readonly reason: RemoteErrorReason;
  readonly advice: string;
  readonly version: string;
  /** The address of a developer's override, when that is what failed. */
  readonly override: string | undefined;

  constructor({ remote, reason, message, advice, title, version, override, cause }: RemoteErrorDetails) {
    super(message, { cause });
    this.remote = remote;
    this.title = title ?? remote;
    this.reason = reason;
    this.advice = advice;
    this.version = version ?? 'unknown';
    this.override = override;
  }

  /** Returns the details for support: the module, its version, and the cause. */
  get details(): string {
    const cause = this.cause instanceof Error ? this.cause.message : undefined;
    return [`${this.remote} ${this.version}`, this.reason, cause].filter(Boolean).join(' · ');
  }
}
