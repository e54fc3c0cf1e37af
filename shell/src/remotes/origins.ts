import type { RemoteDescription } from './description';
import { failureOf } from './remote-failures';

const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether a developer's build may come from there: this machine, or an origin that the installation lists. */
export const isOverrideOrigin = (origin: string, listed: readonly string[]): boolean =>
  loopback.test(origin) || listed.includes(origin);

/** The address of a remote's entry script. */
export const addressOf = ({ entry }: RemoteDescription): URL => new URL(entry, window.location.origin);

/**
 * Refuses a remote on an origin that the installation does not list, before anything is asked of it.
 * @throws RemoteError
 */
export function requireOrigin(remote: RemoteDescription, listed: readonly string[]): void {
  const { origin, protocol } = addressOf(remote);
  if (origin === window.location.origin && protocol.startsWith('http')) return;
  if (remote.isOverride ? isOverrideOrigin(origin, listed) : listed.includes(origin)) return;
  throw failureOf(remote, {
    reason: 'refused',
    message: `It is offered from ${origin}, and this installation does not take modules from there.`,
  });
}
