/**
 * What became of a module:
 * `registry` the list of modules cannot be had · `unknown` it is not in the list · `refused` its origin is not allowed ·
 * `unreachable` its files cannot be fetched · `timeout` they did not come in time · `incompatible` it was made for another page ·
 * `broken` what came is no module.
 */
export type RemoteErrorReason =
  'registry' | 'unknown' | 'refused' | 'unreachable' | 'timeout' | 'incompatible' | 'broken';

interface RemoteErrorDetails {
  /** The module's technical name: `mf-quotes`. */
  remote: string;
  reason: RemoteErrorReason;
  /** What happened, in the reader's words. */
  message: string;
  /** What to do about it. */
  advice: string;
  /** What the reader calls it: "Quotes". The technical name when left out. */
  title?: string;
  version?: string;
  /** The address of a developer's own build, when that is what failed. */
  override?: string;
  cause?: unknown;
}

/** Why a module could not be shown, with all that the message to the reader and the report say of it. */
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

  /** For whoever looks after the intranet: which module, in which version, and what was found underneath. */
  get details(): string {
    const cause = this.cause instanceof Error ? this.cause.message : undefined;
    return [`${this.remote} ${this.version}`, this.reason, cause].filter(Boolean).join(' · ');
  }
}
