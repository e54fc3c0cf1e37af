import { RemoteError } from 'shared-ui';
import { toDescription, type RemoteDescription } from './description';

export type { RemoteDescription };

const timeoutMs = 8000;

const unreadable = (message: string, cause?: unknown) =>
  new RemoteError({
    remote: 'modules',
    title: 'The list of modules',
    reason: 'registry',
    message,
    advice: 'Try again in a moment. If it stays like this, tell the person who looks after the intranet.',
    cause,
  });

async function fetchText(): Promise<string> {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`/remotes.json answered with status ${answer.status}`);
  return answer.text();
}

async function readRegistry(): Promise<RemoteDescription[]> {
  const text = await fetchText().catch((error: unknown) => {
    throw unreadable('The server did not give the list of modules.', error);
  });
  let body: { remotes?: unknown } | null;
  try {
    body = JSON.parse(text) as typeof body;
  } catch (error) {
    throw unreadable('The list of modules cannot be read.', error);
  }
  if (!Array.isArray(body?.remotes)) throw unreadable('The list of modules cannot be read.');
  const remotes = body.remotes.map(toDescription).filter((line) => line !== undefined);
  if (remotes.length === 0) throw unreadable('The list of modules is empty.');
  return remotes;
}

let early: Promise<RemoteDescription[]> | undefined;

/** Reads the list before the loader is there; the loader's first reading takes it, whatever has come of it. */
export const fetchRegistryAhead = (): Promise<RemoteDescription[]> => (early = readRegistry());

/**
 * Reads which remotes are live. Lines that cannot be understood, and do not even say whose they are, are left out: the others go on.
 * @throws RemoteError when the list cannot be had, is no list, or is empty
 */
export function fetchRegistry(): Promise<RemoteDescription[]> {
  const begun = early;
  early = undefined;
  return begun ?? readRegistry();
}

/** The remote that owns a path: `/quotes` owns `/quotes` and what is below it, not `/quotesheets`. */
export function findOwner(remotes: RemoteDescription[], path: string): RemoteDescription | undefined {
  return remotes.find((remote) =>
    remote.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
}
