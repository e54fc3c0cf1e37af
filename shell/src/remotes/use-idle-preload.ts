import { useEffect } from 'react';
import { useRemoteLoader } from './loader-context';

const quietMs = 1500;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') return () => undefined;
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
};

/** Fetches the remotes one after another once the page has come to rest, so that going to one later is instant. */
export function useIdlePreload(): void {
  const loader = useRemoteLoader();

  useEffect(() => {
    let stopped = false;
    let stopIdle = () => undefined as void;

    async function preloadNext(names: string[]) {
      const [name, ...rest] = names;
      if (stopped || name === undefined) return;
      await loader.preloadModule(name);
      stopIdle = whenIdle(() => void preloadNext(rest));
    }

    const timer = setTimeout(() => {
      stopIdle = whenIdle(() => void loader.names().then(preloadNext, () => undefined));
    }, quietMs);

    return () => {
      stopped = true;
      clearTimeout(timer);
      stopIdle();
    };
  }, [loader]);
}
