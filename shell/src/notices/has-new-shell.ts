import { buildIn, hostBuild } from 'shared-ui';

const timeoutMs = 8000;

/** The build of the shell that the server gives by now, when it is another than this page's; undefined otherwise. */
export async function hasNewShell(): Promise<string | undefined> {
  const mine = hostBuild();
  if (mine === undefined) return undefined;
  const answer = await fetch('/', {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const theirs = answer.ok ? buildIn(await answer.text()) : undefined;
  return theirs === mine ? undefined : theirs;
}
