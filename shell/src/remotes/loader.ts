import { RemoteError, type ErrorSource, type RemoteModule, type RuntimeConfig } from 'shared-ui';
import type { LoadOptions } from './federation';
import { LoadedModules } from './loaded-modules';
import { readOverrides, withOverrides, type Overrides } from './overrides';
import { menuOf, type RemoteMenuEntry } from './remote-menu';
import { fetchRegistry, findOwner, type RemoteDescription } from './registry';
import { failureOf } from './remote-failures';
import { withTimeout } from './with-timeout';

/** Loads remotes, each once; a load that failed is forgotten, so that the next call tries afresh. */
export interface RemoteLoader {
  /** The remote that owns a path, or undefined where none does. */
  ownerOf(path: string): Promise<RemoteDescription | undefined>;
  load(name: string): Promise<RemoteModule>;
  /** Loads without being waited for: a failure is silent here and shows when somebody goes there. */
  preload(path: string): void;
  /** Like `preload`, by name; ends when it has come or failed. */
  preloadModule(name: string): Promise<void>;
  /** What the registry names. */
  names(): Promise<string[]>;
  /** What the registry says of each. */
  list(): Promise<RemoteDescription[]>;
  /** What remotes add to the side menu. */
  menu(): Promise<RemoteMenuEntry[]>;
  /** Reads the registry again, and answers which modules that were shown are live in another version. */
  findOutdated(): Promise<RemoteDescription[]>;
  /** Whose code a failure comes from. */
  sourceOf(error: unknown): ErrorSource | undefined;
  /** What this browser takes from elsewhere than the registry says. */
  readonly overrides: Overrides;
}

/** Fetches one remote's container and answers what it exposes. */
export type LoadContainer = (remote: RemoteDescription, options: LoadOptions) => Promise<RemoteModule>;

type RemotesConfig = Pick<RuntimeConfig['remotes'], 'allowOverrides' | 'origins' | 'timeoutSeconds'>;

export function createRemoteLoader(config: RemotesConfig, loadContainer: LoadContainer): RemoteLoader {
  const { allowOverrides, origins, timeoutSeconds } = config;
  const timeoutMs = timeoutSeconds * 1000;
  const overrides = allowOverrides ? readOverrides(origins) : {};
  const modules = new LoadedModules();
  const attempts = new Map<string, number>();
  let known: RemoteDescription[] | undefined;
  let reading: Promise<RemoteDescription[]> | undefined;
  let isFailing = false;

  /** The registry as it was last read; `fresh` asks for it again and makes do with the last one when it is away. */
  async function readRegistry({ fresh = false } = {}): Promise<RemoteDescription[]> {
    if (known && !fresh) return known;
    // A reading that is under way already may tell how things were before the question; whoever tries again asks anew.
    if (fresh || isFailing || !reading) reading = fetchRegistry();
    const mine = reading;
    try {
      const read = withOverrides(await mine, overrides);
      if (mine === reading) known = read;
      isFailing = false;
      return read;
    } catch (error) {
      isFailing = true;
      if (known) return known;
      throw error;
    } finally {
      if (mine === reading) reading = undefined;
    }
  }

  async function describe(name: string): Promise<RemoteDescription> {
    // After a failure the registry may have been mended or switched meanwhile.
    const remotes = await readRegistry({ fresh: attempts.has(name) });
    const remote = remotes.find((each) => each.name === name);
    if (remote) return remote;
    throw new RemoteError({
      remote: name,
      reason: 'unknown',
      message: `${name} is not in the list of modules.`,
      advice: 'It may have been taken out of service. Tell the person who looks after the intranet.',
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
      throw failureOf(remote, { reason: 'unreachable', message: 'It could not be loaded.', cause: error });
    }
  }

  /** The module as it is in the page, or brought in. */
  async function bring(name: string) {
    const here = modules.find(name);
    if (here) return here;
    const remote = await describe(name);
    return modules.find(name) ?? modules.keep(remote, fetchModule(remote));
  }

  async function load(name: string): Promise<RemoteModule> {
    const loaded = await bring(name);
    const module = await loaded.module;
    loaded.isUsed = true;
    return module;
  }

  const preloadModule = async (name: string) => {
    await bring(name)
      .then(({ module }) => module)
      .catch(() => undefined);
  };
  const ownerOf = async (path: string) => findOwner(await readRegistry(), path);

  return {
    ownerOf,
    load,
    preload(path) {
      void ownerOf(path).then(
        (remote) => remote && preloadModule(remote.name),
        () => undefined,
      );
    },
    preloadModule,
    names: async () => (await readRegistry()).map((remote) => remote.name),
    list: () => readRegistry(),
    menu: async () => (await readRegistry()).flatMap(menuOf),
    findOutdated: async () => modules.findOutdated(await readRegistry({ fresh: true })),
    sourceOf: (error) => modules.sourceOf(error),
    overrides,
  };
}
