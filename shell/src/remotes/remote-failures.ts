import { RemoteError, type RemoteErrorReason } from 'shared-ui';
import type { RemoteDescription } from './description';

const deployAgain =
  'Trying again helps once it has been deployed again or rolled back. Tell the person who looks after the intranet.';

const advice: Record<RemoteErrorReason, string> = {
  registry: 'Try again in a moment.',
  unknown: 'It may have been taken out of service. Tell the person who looks after the intranet.',
  refused:
    'Whoever looks after the intranet can allow it in the configuration, under remotes.origins; then reload the page.',
  unreachable:
    'Check the connection and try again. If it stays like this, tell the person who looks after the intranet.',
  timeout: 'The connection or the server may be slow. Try again.',
  incompatible: deployAgain,
  broken: deployAgain,
};

interface Failure {
  reason: RemoteErrorReason;
  message: string;
  advice?: string;
  cause?: unknown;
}

/** A failure of this remote, with what to do about it. */
export function failureOf(remote: RemoteDescription, failure: Failure): RemoteError {
  const { name, title, version, entry, isOverride } = remote;
  const override = isOverride ? new URL(entry).origin : undefined;
  const ofOverride =
    override &&
    `This browser takes it from ${override}. Start the development server there, or reset to the deployed version.`;
  return new RemoteError({
    advice: ofOverride ?? advice[failure.reason],
    ...failure,
    remote: name,
    title,
    version,
    override,
  });
}
