import type { RemoteDescription } from './description';
import { addressOf } from './origins';
import { failureOf } from './remote-failures';
import type { RemoteError } from 'shared-ui';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const hashOf = async (content: ArrayBuffer) =>
  `sha384-${base64(await crypto.subtle.digest('SHA-384', content))}`;

async function findFault(remote: RemoteDescription, timeoutMs: number): Promise<string | undefined> {
  const answer = await fetch(addressOf(remote), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) return `The server answered ${answer.status} for ${answer.url}.`;
  const type = answer.headers.get('content-type') ?? 'no type';
  if (!type.includes('javascript')) return `The server sent no script (${type}) for ${answer.url}.`;
  const isChecked = remote.integrity?.startsWith('sha384-') && crypto.subtle;
  if (isChecked && (await hashOf(await answer.arrayBuffer())) !== remote.integrity)
    return `${answer.url} is not what was deployed: its hash does not match the list of modules.`;
  return undefined;
}

/** Whether an entry's code runs, and a part that it asked for did not come. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof Error && /ChunkLoadError|Loading chunk/.test(`${error.name} ${error.message}`);

/**
 * Looks again at an entry that could not be used. A script element says only that it failed; whoever has to mend it wants to know
 * whether the file is missing, is something else, or was changed.
 */
export async function diagnose(
  remote: RemoteDescription,
  cause: unknown,
  timeoutMs: number,
): Promise<RemoteError> {
  if (isLostPart(cause))
    return failureOf(remote, {
      reason: 'unreachable',
      message: 'A part of it could not be fetched from the server.',
      cause,
    });
  const isScript = cause instanceof Error && /ScriptExecutionError|RUNTIME-001/.test(cause.message);
  const fault = await findFault(remote, timeoutMs).catch(() => 'The server could not be reached.');
  if (fault === undefined || isScript)
    return failureOf(remote, {
      reason: 'broken',
      message: 'Its code stopped while it was being started.',
      cause,
    });
  const isAway = /answered|reached/.test(fault);
  return failureOf(remote, {
    reason: isAway ? 'unreachable' : 'broken',
    message: isAway
      ? 'Its files could not be fetched from the server.'
      : 'What the server sent is not this module.',
    cause: new Error(fault, { cause }),
  });
}
