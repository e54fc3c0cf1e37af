// A session that was left ends on the server after the work that has begun in it.

import { paths } from 'api-contract';
import { api } from './api-client';
import { accessToken } from './storage';

/** The work that runs on this page. */
const running = new Set<{ readonly token: string }>();

/** Other tabs know by a lock of such work. Without HTTPS a browser has no locks. */
const locks = (): LockManager | undefined => navigator.locks;
const lockOf = (token: string) => `intranet.session ${token}`;

const logOut = (token: string): Promise<unknown> =>
  api.post(paths.logout(), undefined, { token, keepalive: true }).catch(() => undefined);

/** Ends a session that was left on the server: after the work that holds it, in whatever tab. Never rejects. */
export async function revokeSession(token: string): Promise<void> {
  // It ends with the last work of this page.
  if ([...running].some((work) => work.token === token)) return;
  await locks()
    ?.request(lockOf(token), () => undefined)
    // Refused where a user lets sites store nothing.
    .catch(() => undefined);
  await logOut(token);
}

/** Holds the session with this token while work runs: where its user signs out, in any tab, the server ends it after that. */
export function holdSession<Result>(token: string, work: Promise<Result>): Promise<Result> {
  const entry = { token };
  const session = accessToken();
  let isLeft = false;
  const unsubscribe = session.subscribe(() => {
    isLeft = session.get() !== token;
  });
  // The work ends with the page.
  const handlePageHide = () => {
    if (isLeft) void logOut(token);
  };
  running.add(entry);
  window.addEventListener('pagehide', handlePageHide);
  locks()
    ?.request(lockOf(token), { mode: 'shared' }, () => Promise.allSettled([work]))
    .catch(() => undefined);
  return work.finally(() => {
    running.delete(entry);
    unsubscribe();
    window.removeEventListener('pagehide', handlePageHide);
    if (isLeft) void revokeSession(token);
  });
}
