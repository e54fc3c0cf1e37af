import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteDescription } from './description';
import { failureOf } from './remote-failures';

/** Whether a range asks for something later than `ours`: its first version number is compared. */
const isBehind = (ours: string, range: string): boolean => {
  const numbers = (text: string) => (/\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);
  const [mine, asked] = [numbers(ours), numbers(range)];
  const at = asked.findIndex((number, index) => number !== (mine[index] ?? 0));
  return at >= 0 && (asked[at] ?? 0) > (mine[at] ?? 0);
};

/**
 * Refuses a remote that was made for another page than this one, before any of its code runs.
 * @param provided the versions that this page has of what a remote may ask for
 * @throws RemoteError that says which side is behind
 */
export function requireFit(
  remote: RemoteDescription,
  provided: Record<keyof RemoteDescription['requires'], string>,
): void {
  const { name, version, title } = remote;
  for (const [part, ours] of Object.entries(provided)) {
    const range = remote.requires[part as keyof typeof provided];
    if (satisfy(ours, range)) continue;
    const needs = new Error(`${name} ${version} needs ${part} ${range}, and this page provides ${ours}.`);
    throw isBehind(ours, range)
      ? failureOf(remote, {
          reason: 'incompatible',
          message: `${title} is newer than the page that you have open.`,
          advice:
            'Reload the page to get the newest one. If that does not help, the shell has to be deployed, or this module rolled back.',
          cause: needs,
        })
      : failureOf(remote, {
          reason: 'incompatible',
          message: `${title} was made for an older page than this one.`,
          advice:
            'A newer version of this module has to be deployed. Tell the person who looks after the intranet.',
          cause: needs,
        });
  }
}
