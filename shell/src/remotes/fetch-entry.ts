import type { RemoteDescription } from './description';
import { addressOf } from './origins';

/** Asks the browser for a remote's entry script, so that it is there when federation wants it. One from elsewhere waits to be allowed. */
export function fetchEntryAhead(remote: RemoteDescription): void {
  if (remote.flaw !== undefined || addressOf(remote).origin !== window.location.origin) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = remote.entry;
  link.crossOrigin = 'anonymous';
  if (remote.integrity !== null) link.integrity = remote.integrity;
  document.head.append(link);
}
