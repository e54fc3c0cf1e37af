import type { RemoteModule } from 'shared-ui';
import { fetchRegistry, findOwner, menuOf, type RemoteDescription, type RemoteMenuEntry } from './registry';
import { RemoteError } from './remote-error';

const loadTimeoutMs = 12_000;

function withTimeout<T>(work: Promise<T>, { name, version }: RemoteDescription): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    const error = new RemoteError(
      name,
      'timeout',
      `${name} did not load within ${loadTimeoutMs / 1000} seconds.`,
      version,
    );
    timer = setTimeout(() => reject(error), loadTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const asRemoteError = (error: unknown, { name, version }: RemoteDescription): RemoteError =>
  error instanceof RemoteError
    ? error
    : new RemoteError(name, 'unreachable', `${name} could not be loaded.`, version, { cause: error });

/** Loads remotes, each once; a load that failed is forgotten, so that the next call tries afresh. */
export interface RemoteLoader {
  /** The remote that owns a path, or undefined where none does. */
  ownerOf(path: string): Promise<RemoteDescription | undefined>;
  load(name: string): Promise<RemoteModule>;
  /** Loads without being waited for: a failure is silent here and shows when somebody goes there. */
  preload(path: string): void;
  /** What the registry names. */
  names(): Promise<string[]>;
  /** What remotes add to the side menu. */
  menu(): Promise<RemoteMenuEntry[]>;
}

/** Fetches one remote's container and answers what it exposes; `attempt` is 1 for the first. */
export type LoadContainer = (remote: RemoteDescription, attempt: number) => Promise<RemoteModule>;

export function createRemoteLoader(loadContainer: LoadContainer): RemoteLoader {
  let known: RemoteDescription[] | undefined;
  let reading: Promise<RemoteDescription[]> | undefined;
  const modules = new Map<string, Promise<RemoteModule>>();
  const attempts = new Map<string, number>();

  /** The registry as it was last read; `fresh` asks for it again and makes do with the last one when it is away. */
  async function readRegistry({ fresh = false } = {}): Promise<RemoteDescription[]> {
    if (known && !fresh) return known;
    reading ??= fetchRegistry().finally(() => {
      reading = undefined;
    });
    try {
      known = await reading;
      return known;
    } catch (error) {
      if (known) return known;
      throw new RemoteError('modules', 'registry', 'The list of modules could not be loaded.', undefined, {
        cause: error,
      });
    }
  }

  async function loadAfresh(name: string): Promise<RemoteModule> {
    const attempt = (attempts.get(name) ?? 0) + 1;
    // After a failure the registry may have been mended or switched meanwhile.
    const remotes = await readRegistry({ fresh: attempt > 1 });
    const remote = remotes.find((each) => each.name === name);
    if (!remote) throw new RemoteError(name, 'unknown', `${name} is not in the list of modules.`);
    attempts.set(name, attempt);
    try {
      return await withTimeout(loadContainer(remote, attempt), remote);
    } catch (error) {
      throw asRemoteError(error, remote);
    }
  }

  function load(name: string): Promise<RemoteModule> {
    const known = modules.get(name);
    if (known) return known;
    const loading = loadAfresh(name).catch((error: unknown) => {
      modules.delete(name);
      throw error;
    });
    modules.set(name, loading);
    return loading;
  }

  const ownerOf = async (path: string) => findOwner(await readRegistry(), path);

  return {
    ownerOf,
    load,
    preload(path) {
      void ownerOf(path)
        .then((remote) => remote && load(remote.name))
        .catch(() => undefined);
    },
    names: async () => (await readRegistry()).map((remote) => remote.name),
    menu: async () => (await readRegistry()).flatMap(menuOf),
  };
}
