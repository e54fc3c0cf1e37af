/**
 * Why a module could not be loaded: `registry` the registry could not be fetched · `unknown` it is not in the registry · `refused` its
 * origin is not allowed · `unreachable` its files cannot be fetched · `timeout` they did not load in time · `incompatible` it was built
 * for another version of the page · `broken` it exposes no valid module.
 */
export type RemoteErrorReason =
  'registry' | 'unknown' | 'refused' | 'unreachable' | 'timeout' | 'incompatible' | 'broken';

interface RemoteErrorDetails {
  /** The module's technical name: `mf-quotes`. */
  remote: string;
  reason: RemoteErrorReason;
  /** What happened, as shown to the user. */
  message: string;
  /** The advice for the user. */
  advice: string;
  /** The module's title: "Quotes". The technical name by default. */
  title?: string;
  version?: string;
  /** The address of a developer's override, when that is what failed. */
  override?: string;
  cause?: unknown;
}

/** The error of a module that could not be loaded, with the texts for the user and for the report. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly remote: string;
  readonly title: string;
  readonly reason: RemoteErrorReason;
  readonly advice: string;
  readonly version: string;
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
