import { createContext, useContext, useMemo, type ReactNode } from 'react';
import {
  SWRConfig,
  unstable_serialize,
  useSWRConfig,
  type Arguments,
  type Key,
  type Middleware,
  type ScopedMutator,
} from 'swr';
import { useSessionState } from './session-state';

type Filter = (key?: Arguments) => boolean;
type PageConfig = ReturnType<typeof useSWRConfig>;

/** The configuration of the page's one cache: a part of a module may be on a page of another module. */
const PageConfigContext = createContext<PageConfig | null>(null);

/** The serialized keys that each module has read in this session. */
const createReads = () => new Map<string, Set<string>>();

const noteReads =
  (reads: Set<string>): Middleware =>
  (useNext) =>
  (key, fetcher, config) => {
    reads.add(unstable_serialize(key));
    return useNext(key, fetcher, config);
  };

/**
 * Returns a module's `mutate`: a filter is called with the keys that the module has read. A key with data that only others have read is
 * fetched again, whatever data the module passes.
 */
const mutateOf = (reads: Set<string>, { cache, mutate }: PageConfig): ScopedMutator => {
  const isOwn = (key: Key) => reads.has(unstable_serialize(key));
  return ((key: Arguments | Filter, ...change: []) => {
    if (typeof key === 'function') return mutate((each) => isOwn(each) && (key as Filter)(each), ...change);
    const isOfOthers = !isOwn(key) && cache.get(unstable_serialize(key))?.data !== undefined;
    return isOfOthers ? mutate(key) : mutate(key, ...change);
  }) as ScopedMutator;
};

/**
 * Gives the pages and slots of a module the cache of the page with a `mutate` of their own. All modules share the cache, so that a path is
 * requested once; this second `SWRConfig` has no `provider`.
 */
export function ModuleData({ module, children }: { module: string; children: ReactNode }) {
  const around = useSWRConfig();
  const page = useContext(PageConfigContext) ?? around;
  const readsByModule = useSessionState(createReads);
  const config = useMemo(() => {
    const reads = readsByModule.get(module) ?? new Set<string>();
    readsByModule.set(module, reads);
    const mutate = mutateOf(reads, page);
    return () => ({
      ...page,
      provider: undefined,
      use: [noteReads(reads)],
      mutate,
      unload: (options?: { revalidate?: boolean }) => void mutate(() => true, undefined, options),
    });
  }, [readsByModule, module, page]);
  return (
    <PageConfigContext value={page}>
      <SWRConfig value={config}>{children}</SWRConfig>
    </PageConfigContext>
  );
}
