import { createContext, useContext, useEffect, useState } from 'react';
import { ACCESS_TOKEN_KEY, type ErrorKind, type ModulePreview, type User } from 'api-contract';
import {
  RemoteError,
  type ErrorDetails,
  type ErrorSource,
  type RemoteModule,
  type RuntimeConfig,
  storedValue,
  useAuth,
} from 'shared-ui';
import { messages } from '../messages';
import { addressOf, failureOf, withTimeout } from './failures';
import type { LoadOptions } from './federation';
import { recordLoad } from './module-loads';
import { openedModules } from './opened-modules';
import { isPreviewVersion, readOverrides, withOverrides } from './overrides';
import {
  fetchRegistry,
  findModule,
  type Registry,
  unreadable,
  type RemoteDescription,
  type RemovedRemote,
} from './registry';
import { withRollouts } from './rollouts';
import { whenIdle } from './when-idle';

type LoadContainer = (remote: RemoteDescription, options: LoadOptions) => Promise<RemoteModule>;

type RemotesConfig = Pick<RuntimeConfig['remotes'], 'allowOverrides' | 'origins' | 'timeoutSeconds'>;

interface LoadedModule {
  remote: RemoteDescription;
  module: Promise<RemoteModule>;
  isLoaded: boolean;
}

/** What was fetched in one session: the next one may be that of another user, who gets other builds of staged rollouts. */
interface SessionState {
  readonly token: string | null;
  user?: User;
  registry?: RemoteDescription[];
  pending?: Promise<Registry>;
  first?: Promise<unknown>;
}

/** What the loader calls of the page around it. */
interface LoaderCalls {
  /** Fetches the signed-in user, who decides which build of a staged rollout is loaded. */
  fetchUser?: () => Promise<User>;
  /** Fetches the previews, where this browser has chosen one. */
  fetchPreviews?: () => Promise<readonly ModulePreview[]>;
  /** Called when a remote has been loaded: a page of it was opened, or a slot of it is shown. */
  onOpened?: (remote: RemoteDescription) => void;
}

const accessToken = storedValue(ACCESS_TOKEN_KEY);

const FIRST_MS = 1000;

/** Resolves when the work has ended, whatever its outcome, or when the page can wait no longer. */
const withoutDelay = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, FIRST_MS))]);

/** Loads the federation runtime with the first remote. */
const loadFromContainer: LoadContainer = async (remote, options) => {
  const federation = await import(/* webpackChunkName: "federation" */ './federation');
  return federation.loadContainer(remote, options);
};

/** Creates the loader, which loads each remote once. A failed load is not cached, so that the next call tries again. */
export function createRemoteLoader(
  config: RemotesConfig,
  loadContainer: LoadContainer = loadFromContainer,
  { fetchUser, fetchPreviews, onOpened }: LoaderCalls = {},
) {
  const { origins, timeoutSeconds } = config;
  const timeoutMs = timeoutSeconds * 1000;
  const overrides = readOverrides(config);
  const modules = new Map<string, LoadedModule>();
  const attempts = new Map<string, number>();
  const preloaded = new Set<string>();
  let removed: readonly RemovedRemote[] = [];
  let isFailing = false;
  let latest: SessionState = { token: accessToken.get() };

  /** Returns the state of the session of this browser, which another tab may have replaced. */
  const session = (): SessionState => {
    const token = accessToken.get();
    if (token !== latest.token) latest = { token };
    return latest;
  };
  /** Returns the registry as last fetched; empty before. */
  const known = (): RemoteDescription[] => session().registry ?? [];
  /** Returns the previews. A failure is one of the list of modules: the live build is not shown as if it were the preview. */
  const findPreviews = async (): Promise<readonly ModulePreview[]> => {
    if (!fetchPreviews || !Object.values(overrides).some(isPreviewVersion)) return [];
    return fetchPreviews().catch((error: unknown) => {
      throw unreadable(messages.remotes.listNotFetched, error);
    });
  };
  let announce: (remotes: RemoteDescription[]) => void;
  const firstRegistry = new Promise<RemoteDescription[]>((resolve) => (announce = resolve));

  /** Returns the registry as last fetched. `fresh` fetches it again, and uses the last one where that fails. */
  async function readRegistry({ fresh = false } = {}): Promise<RemoteDescription[]> {
    const mine = session();
    if (mine.registry && !fresh) return mine.registry;
    // A pending request may have been sent before the state that the caller asks about; after a failure, Retry sends its own.
    if (fresh || isFailing || !mine.pending) mine.pending = fetchRegistry();
    const request = mine.pending;
    /** Returns the user of the session; undefined until the server has returned them. */
    const findUser = async () => (mine.user ??= await fetchUser?.().catch(() => undefined));
    try {
      const [fetched, previews] = await Promise.all([request, findPreviews()]);
      const read = withOverrides(await withRollouts(fetched.remotes, findUser), overrides, previews);
      if (request === mine.pending) [mine.registry, removed] = [read, fetched.removed];
      isFailing = false;
      announce(read);
      return read;
    } catch (error) {
      isFailing = true;
      if (mine.registry) return mine.registry;
      throw error;
    } finally {
      if (request === mine.pending) mine.pending = undefined;
    }
  }

  /** Returns the registry, or the first one that could be fetched by a later call. */
  const awaitRegistry = () => readRegistry().catch(() => firstRegistry);

  async function describe(name: string): Promise<RemoteDescription> {
    // After a failure the registry may have changed.
    const remotes = await readRegistry({ fresh: attempts.has(name) });
    const remote = remotes.find((each) => each.name === name);
    if (remote) return remote;
    throw new RemoteError({
      remote: name,
      reason: 'unknown',
      message: messages.remotes.unknown(name),
      advice: messages.remotes.outOfService,
    });
  }

  async function fetchModule(remote: RemoteDescription): Promise<RemoteModule> {
    const attempt = (attempts.get(remote.name) ?? 0) + 1;
    attempts.set(remote.name, attempt);
    try {
      const loading = loadContainer(remote, { attempt, timeoutMs, origins });
      return { ...(await withTimeout(loading, remote, timeoutMs)), version: remote.version };
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      throw failureOf(remote, 'unreachable', messages.remotes.notLoaded, { cause: error });
    }
  }

  /** Returns the loaded remote, or starts to load it. */
  async function find(name: string): Promise<LoadedModule> {
    const loaded = modules.get(name);
    if (loaded) return loaded;
    const remote = await describe(name);
    const other = modules.get(name);
    if (other) return other;
    const since = performance.now();
    const mine = { remote, module: fetchModule(remote), isLoaded: false };
    modules.set(name, mine);
    mine.module.then(
      () => {
        mine.isLoaded = true;
        recordLoad(remote, since);
        if (!remote.isOverride) onOpened?.(remote);
      },
      () => modules.delete(name),
    );
    return mine;
  }

  /** Preloads a remote that was not requested yet. After a failure, the next occasion tries again. */
  const preloadRemote = async (remote: RemoteDescription) => {
    const { name } = remote;
    if (attempts.has(name) || preloaded.has(name)) return;
    preloaded.add(name);
    try {
      const { preloadFiles } = await import(/* webpackChunkName: "federation" */ './preload');
      await preloadFiles(remote, origins);
    } catch {
      preloaded.delete(name);
    }
  };
  const moduleOf = async (path: string) => findModule(await readRegistry(), path);

  return {
    /** Resolves when the registry is there or could not be had in time: the first picture of the page has the entries of remotes, or does without. */
    first: (): Promise<unknown> => (session().first ??= withoutDelay(readRegistry())),
    /** The registry as last fetched; empty before. */
    known,
    /** Returns the removed remote that owned a path, by the registry as last fetched; undefined where another one owns it now. */
    removedAt: (path: string): RemovedRemote | undefined =>
      findModule(known(), path) ? undefined : findModule(removed, path),
    /** Returns the removed remotes whose pages are still in use here, by the registry as last fetched. */
    removedInUse: (): RemovedRemote[] => removed.filter(({ name }) => modules.get(name)?.isLoaded),
    /** Returns the remote that owns a path, or undefined where none does. */
    moduleOf,
    /** Loads a remote and runs its code: only for a page of it that the user opens, or a slot of it that is shown. */
    load: async (name: string): Promise<RemoteModule> => (await find(name)).module,
    /** Fetches the files of the module that has a path. A failure is silent and shows when the user navigates there. */
    preload: (path: string): void => {
      void moduleOf(path).then(
        (remote) => remote && preloadRemote(remote),
        () => undefined,
      );
    },
    /** Fetches the files of these remotes, one after another. */
    preloadModules: async (names: readonly string[]): Promise<void> => {
      const remotes = await readRegistry().catch(() => []);
      for (const name of names) {
        const remote = remotes.find((each) => each.name === name);
        if (remote) await preloadRemote(remote);
      }
    },
    /** Returns the registry, once it could be fetched. */
    list: awaitRegistry,
    /** Fetches the registry again and returns the remotes in use of which another version is live. */
    findOutdated: async (): Promise<RemoteDescription[]> => {
      const live = await readRegistry({ fresh: true });
      return live.filter(({ name, version }) => {
        const loaded = modules.get(name);
        return loaded?.isLoaded && loaded.remote.version !== version;
      });
    },
    /**
     * Returns the remote whose code an error comes from, and whether it was loading. Undefined for an error that names its remote itself.
     */
    sourceOf: (
      error: unknown,
      { script, componentStack }: ErrorDetails = {},
    ): (ErrorSource & { kind: ErrorKind }) | undefined => {
      if (!(error instanceof Error) || error instanceof RemoteError) return undefined;
      const { request } = error as { request?: unknown };
      const frames = error.stack?.split('\n').filter((line) => /^\s*at |@/.test(line)) ?? [];
      // The innermost stack frame decides: a remote's code may have been called by another's. A component that another's renders comes next.
      const text = [...frames, request, script, error.message, componentStack].join('\n');
      const loaded = [...modules.values()].map(({ remote }) => remote);
      const found = [...loaded, ...known().filter(({ flaw }) => !flaw)]
        .map((remote) => ({ remote, at: text.indexOf(new URL('.', addressOf(remote)).href) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at)[0]?.remote;
      if (!found) return undefined;
      const { name, version, title } = found;
      return { name, version, title, kind: modules.get(name)?.isLoaded ? 'event' : 'load' };
    },
    /** Returns whether this page shows a preview or a developer's build of a module. */
    isOverride: (name: string): boolean => {
      const remote = modules.get(name)?.remote ?? known().find((each) => each.name === name);
      return remote?.isOverride ?? false;
    },
    /** What this browser loads in place of live builds. */
    overrides,
  };
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('useRemoteLoader needs a RemoteLoaderContext above it.');
  return loader;
}

/** Returns the registry as it is known at first, else once it could be fetched; empty before. */
export function useRegistry(): readonly RemoteDescription[] {
  const loader = useRemoteLoader();
  const [remotes, setRemotes] = useState<readonly RemoteDescription[]>(loader.known);
  const areKnown = remotes.length > 0;
  useEffect(() => {
    if (!areKnown) void loader.list().then(setRemotes);
  }, [loader, areKnown]);
  return remotes;
}

/** Fetches the files of the remotes that the user opened last when the browser is idle after the page has been open for a moment. */
export function useIdlePreload(): void {
  const loader = useRemoteLoader();
  const userId = useAuth().user?.id;

  useEffect(
    () => (userId === undefined ? undefined : whenIdle(() => loader.preloadModules(openedModules(userId)))),
    [loader, userId],
  );
}
