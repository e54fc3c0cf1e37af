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

/** After how many checks in a row without it a dismissed version was rolled back: in a rolling deployment, machines of several versions take turns. */
const goneAfterChecks = 10;

const identityOf = ({ title, version }: NewVersion): string => `${title} ${version}`;

interface News {
  readonly found: readonly NewVersion[];
  /** The identities of dismissed versions, with the number of checks since each was found. */
  readonly dismissed: ReadonlyMap<string, number>;
}

const afterCheck = ({ dismissed }: News, found: readonly NewVersion[]): News => {
  const identities = found.map(identityOf);
  const counted = [...dismissed].map(
    ([identity, missed]) => [identity, identities.includes(identity) ? 0 : missed + 1] as const,
  );
  return { found, dismissed: new Map(counted.filter(([, missed]) => missed < goneAfterChecks)) };
};

const afterDismissal = ({ found, dismissed }: News): News => ({
  found,
  dismissed: new Map([...dismissed, ...found.map((version) => [identityOf(version), 0] as const)]),
});

/** Spreads the requests of many tabs. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/** Polls for newer versions of what a visible page shows; checks on return and navigation too. A check that fails is ignored. */
function useNewVersions() {
  const loader = useRemoteLoader();
  const everyMs = useRuntimeConfig().remotes.checkSeconds * 1000;
  const { pathname } = useLocation();
  const [news, setNews] = useState<News>({ found: [], dismissed: new Map() });
  const [openedAt] = useState(() => Date.now());
  const checkedAt = useRef(openedAt);

  const check = useEffectEvent(async (leastMs: number) => {
    if (document.hidden || Date.now() - checkedAt.current < leastMs) return;
    checkedAt.current = Date.now();
    const found = await Promise.all([loader.findOutdated(), findNewShell()]).then(
      ([remotes, shell]) => [
        ...(shell ? [{ title: messages.newVersions.intranet, version: shell }] : []),
        ...remotes,
        ...loader.removedInUse().map(({ title }) => ({ title, version: 'removed', isRemoved: true })),
      ],
      () => undefined,
    );
    setNews((before) => (found ? afterCheck(before, found) : before));
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

  return { ...news, dismiss: () => setNews(afterDismissal) };
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

/** Says that a newer version was deployed, or that a module in use was removed. The user reloads when it suits; unsaved changes are there again. */
export function NewVersionNotice() {
  const { found, dismissed, dismiss } = useNewVersions();
  const reload = useReload();
  const isShown = found.some((version) => !dismissed.has(identityOf(version)));

  return (
    <Notice role="status">
      {isShown && (
        <Alert
          title={textOf(found)}
          actions={
            <>
              <Button size="small" icon="refresh" onClick={() => void reload()}>
                Reload
              </Button>
              <Button size="small" tone="ghost" onClick={dismiss}>
                Later
              </Button>
            </>
          }
        />
      )}
    </Notice>
  );
}
