import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatList } from 'api-contract';
import { Alert, buildIn, Button, hostBuild, useLocation, useReload, useRuntimeConfig } from 'shared-ui';
import { useRemoteLoader } from '../remotes/loader';
import { messages } from '../messages';
import { Notice } from './notice';

const timeoutMs = 8000;

/** Returns the live build of the shell, when it differs from this page's. */
async function findNewShell(): Promise<string | undefined> {
  const mine = hostBuild();
  if (mine === undefined) return undefined;
  const response = await fetch('/', {
    cache: 'no-store',
    headers: { Accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const theirs = buildIn(await response.text());
  return theirs === mine ? undefined : theirs;
}

/** A module of which another version is live, or none any more. */
interface NewVersion {
  title: string;
  /** So that a dismissed notice is shown again for the next version. */
  version: string;
  isRemoved?: boolean;
}

/** Spreads the requests of many tabs. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/** Polls for newer versions of what a visible page shows; checks on return and navigation too. A check that fails is ignored. */
function useNewVersions(): readonly NewVersion[] {
  const loader = useRemoteLoader();
  const everyMs = useRuntimeConfig().remotes.checkSeconds * 1000;
  const { pathname } = useLocation();
  const [found, setFound] = useState<readonly NewVersion[]>([]);
  const [openedAt] = useState(() => Date.now());
  const checkedAt = useRef(openedAt);

  const check = useEffectEvent(async (leastMs: number) => {
    if (document.hidden || Date.now() - checkedAt.current < leastMs) return;
    checkedAt.current = Date.now();
    const news = await Promise.all([loader.findOutdated(), findNewShell()]).then(
      ([remotes, shell]) => [
        ...(shell ? [{ title: messages.newVersions.intranet, version: shell }] : []),
        ...remotes,
        ...loader.removedInUse().map(({ title }) => ({ title, version: 'removed', isRemoved: true })),
      ],
      () => undefined,
    );
    setFound((before) => news ?? before);
  });

  useEffect(() => {
    const timer = setInterval(() => void check(0), withJitter(everyMs));
    const comeBack = () => void check(everyMs / 4);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [everyMs]);

  useEffect(() => void check(everyMs / 4), [everyMs, pathname]);

  return found;
}

const textOf = (news: readonly NewVersion[]): string => {
  const titlesOf = (some: readonly NewVersion[]) => formatList(some.map(({ title }) => title));
  const removed = news.filter(({ isRemoved }) => isRemoved);
  const newer = news.filter(({ isRemoved }) => !isRemoved);
  const { one, several } = messages.newVersions;
  const texts = [
    ...(newer.length > 0 ? [(newer.length === 1 ? one : several)(titlesOf(newer))] : []),
    ...(removed.length > 0 ? [messages.newVersions.removed(titlesOf(removed), removed.length)] : []),
  ];
  return texts.join('. ');
};

const identityOf = (news: readonly NewVersion[]): string =>
  news.map(({ title, version }) => `${title} ${version}`).join();

/** Says that a newer version was deployed, or that a module in use was removed. The user reloads when it suits; unsaved changes are there again. */
export function NewVersionNotice() {
  const news = useNewVersions();
  const [dismissed, setDismissed] = useState('');
  // After a rollback, the same version may be deployed again.
  if (news.length === 0 && dismissed !== '') setDismissed('');
  const reload = useReload();
  const isShown = news.length > 0 && identityOf(news) !== dismissed;

  return (
    <Notice role="status">
      {isShown && (
        <Alert
          title={textOf(news)}
          actions={
            <>
              <Button size="small" icon="refresh" onClick={() => void reload()}>
                Reload
              </Button>
              <Button size="small" tone="ghost" onClick={() => setDismissed(identityOf(news))}>
                Later
              </Button>
            </>
          }
        />
      )}
    </Notice>
  );
}
