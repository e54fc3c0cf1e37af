export type RemoteErrorReason =
  'registry' | 'unknown' | 'unreachable' | 'timeout' | 'incompatible' | 'broken';

/** Why a module could not be shown, with its name and version, so that the message and the report can tell. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly reason: RemoteErrorReason,
    message: string,
    readonly version?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
