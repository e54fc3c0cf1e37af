import { useEffect } from 'react';
import { whileIdle } from 'shared-ui';
import { useRemoteLoader } from './loader-context';

const quietMs = 1500;

const whenIdle = (work: () => void): (() => void) =>
  whileIdle(() => {
    work();
    return false;
  });

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
