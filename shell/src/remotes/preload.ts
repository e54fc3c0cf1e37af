import { addressOf } from './failures';
import type { RemoteDescription } from './registry';
import { requireOrigin } from './requirements';

/** Fetches a file to its end, so that the browser's HTTP cache has it. */
const fetchFile = async (url: URL): Promise<void> => {
  const response = await fetch(url, { credentials: 'same-origin', priority: 'low' });
  await response.arrayBuffer();
};

/**
 * Fetches the files that a remote's first page needs into the browser's HTTP cache, and runs none of them. A preload link would keep
 * a failed response for the request that comes later.
 * @throws RemoteError when its origin is refused, and an Error when a file cannot be fetched
 */
export async function preloadFiles(remote: RemoteDescription, origins: readonly string[]): Promise<void> {
  if (remote.flaw !== undefined) return;
  requireOrigin(remote, origins);
  const entry = addressOf(remote);
  const chunks = remote.chunks ?? [];
  await Promise.all([entry, ...chunks.map((file) => new URL(file, entry))].map(fetchFile));
}
