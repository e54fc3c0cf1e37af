import { RemoteError, type RemoteErrorReason } from 'shared-ui';
import { messages } from '../messages';
import type { RemoteDescription } from './registry';

const advice: Record<RemoteErrorReason, string> = {
  registry: messages.remotes.tryLater,
  unknown: messages.remotes.outOfService,
  refused: messages.remotes.allowOrigin,
  unreachable: messages.remotes.checkConnection,
  timeout: messages.remotes.slow,
  incompatible: messages.remotes.deployAgain,
  broken: messages.remotes.deployAgain,
};

/** Returns the error for a failure of this remote, with advice for the user: that of the reason unless it has its own. */
export function failureOf(
  remote: RemoteDescription,
  reason: RemoteErrorReason,
  message: string,
  more: { advice?: string; cause?: unknown } = {},
): RemoteError {
  const { name, title, version, isOverride, preview } = remote;
  const override = isOverride && !preview ? addressOf(remote).origin : undefined;
  let usual = override === undefined ? advice[reason] : messages.remotes.overridden(override);
  if (preview) usual = messages.remotes.previewed;
  return new RemoteError({ advice: usual, ...more, remote: name, title, version, reason, message, override });
}

/** Rejects when a remote has not loaded within the time limit. */
export function withTimeout<T>(work: Promise<T>, remote: RemoteDescription, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const message = messages.remotes.timedOut(timeoutMs / 1000);
    timer = setTimeout(() => reject(failureOf(remote, 'timeout', message)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const addressOf = ({ entry }: RemoteDescription): URL => new URL(entry, window.location.origin);

const hashOf = async (content: ArrayBuffer) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};

async function findFault(remote: RemoteDescription, timeoutMs: number): Promise<string | undefined> {
  const response = await fetch(addressOf(remote), {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) return `The server returned ${response.status} for ${response.url}.`;
  const type = response.headers.get('content-type') ?? 'no type';
  if (!type.includes('javascript')) return `The server sent no script (${type}) for ${response.url}.`;
  const isChecked = remote.integrity?.startsWith('sha384-') && crypto.subtle;
  if (isChecked && (await hashOf(await response.arrayBuffer())) !== remote.integrity)
    return `${response.url} is not what was deployed: its hash does not match the list of modules.`;
  return undefined;
}

/** Whether the entry runs and one of its chunks could not be loaded. */
export const isLostChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /ChunkLoadError|Loading chunk|dynamically imported module|Importing a module script/.test(
    `${error.name} ${error.message}`,
  );

/** Fetches a failed entry once more to find out why, for the operator: a script element reports only that it failed. */
export async function diagnose(
  remote: RemoteDescription,
  cause: unknown,
  timeoutMs: number,
): Promise<RemoteError> {
  if (isLostChunk(cause)) return failureOf(remote, 'unreachable', messages.remotes.partLost, { cause });
  const hasRun = cause instanceof Error && /ScriptExecutionError|RUNTIME-001/.test(cause.message);
  const fault = await findFault(remote, timeoutMs).catch(() => 'The server could not be reached.');
  if (fault === undefined || hasRun) return failureOf(remote, 'broken', messages.remotes.stopped, { cause });
  const found = { cause: new Error(fault, { cause }) };
  return /returned|reached/.test(fault)
    ? failureOf(remote, 'unreachable', messages.remotes.filesLost, found)
    : failureOf(remote, 'broken', messages.remotes.notThisModule, found);
}
