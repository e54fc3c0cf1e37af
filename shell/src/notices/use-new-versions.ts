import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useRuntimeConfig } from 'shared-ui';
import { useRemoteLoader } from '../remotes';
import { hasNewShell } from './has-new-shell';

/** Something of which a newer version is live than the one in this page. */
export interface NewVersion {
  title: string;
  /** Which version it is, so that a notice that was put aside comes back for the next one. */
  version: string;
}

/** So that the tabs of a whole house do not ask at the same moment. */
const withJitter = (milliseconds: number) => milliseconds * (0.75 + Math.random() / 2);

/**
 * What was deployed since this page was loaded, of what it shows. It asks at a calm pace while somebody can see it, and when they
 * come back to it or go to another page; a server that is away is not a piece of news.
 */
export function useNewVersions(): readonly NewVersion[] {
  const loader = useRemoteLoader();
  const everyMs = useRuntimeConfig().remotes.checkSeconds * 1000;
  const { pathname } = useLocation();
  const [found, setFound] = useState<readonly NewVersion[]>([]);
  const askedAt = useRef(Date.now());

  const ask = useCallback(
    async (leastMs: number) => {
      if (document.hidden || Date.now() - askedAt.current < leastMs) return;
      askedAt.current = Date.now();
      const [remotes, shell] = await Promise.all([loader.findOutdated(), hasNewShell()]).catch(
        () => [[], undefined] as const,
      );
      const news = remotes.map(({ title, version }) => ({ title, version }));
      setFound(shell ? [{ title: 'the intranet', version: shell }, ...news] : news);
    },
    [loader],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      timer = setTimeout(() => void ask(0).finally(again), withJitter(everyMs));
    };
    again();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [ask, everyMs]);

  useEffect(() => {
    const comeBack = () => void ask(everyMs / 4);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [ask, everyMs]);

  useEffect(() => void ask(everyMs / 4), [ask, everyMs, pathname]);

  return found;
}
