import { addressOf } from './failures';
import type { RemoteDescription } from './registry';
import { requireOrigin } from './requirements';

/** Adds a link that fetches a script and does not run it. Its CORS mode is that of the request that will: the browser fetches once. */
const addLink = (url: URL, { type }: RemoteDescription, changes: Partial<HTMLLinkElement>) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    const rel = type === 'module' ? 'modulepreload' : 'preload';
    Object.assign(link, { rel, as: 'script', href: url.href, onload: resolve, ...changes });
    link.onerror = () => reject(new Error(`${url.href} could not be preloaded.`));
    document.head.append(link);
  });

/**
 * Fetches the files that a remote's first page needs, and runs none of them.
 * @throws RemoteError when its origin is refused, and an Error when a file cannot be fetched
 */
export async function preloadFiles(remote: RemoteDescription, origins: readonly string[]): Promise<void> {
  if (remote.flaw !== undefined) return;
  requireOrigin(remote, origins);
  const { type, integrity, chunks = [] } = remote;
  const entry = addressOf(remote);
  // Bundlers request a classic chunk of the page's own origin without CORS.
  const crossOrigin = type !== 'module' && entry.origin === window.location.origin ? null : 'anonymous';
  await Promise.all([
    addLink(entry, remote, { crossOrigin: 'anonymous', integrity: integrity ?? '' }),
    ...chunks.map((file) => addLink(new URL(file, entry), remote, { crossOrigin })),
  ]);
}
