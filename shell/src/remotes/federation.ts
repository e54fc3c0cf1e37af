import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideExternalRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { CONTRACT_VERSION } from 'api-contract';
import { RemoteError, type RemoteModule } from 'shared-ui';
import { messages } from '../messages';
import { addressOf, diagnose, failureOf, isLostChunk } from './failures';
import type { RemoteDescription } from './registry';
import { requireFit, requireOrigin, requireOwnPaths } from './requirements';
import { sharedModules, sharedVersion, sharedVersions } from './sharing';

const limits = new Map<string, { integrity: string | null; timeoutMs: number }>();

/** Creates the script element of an entry, with its hash where the registry gives one. */
function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = limits.get(url)?.integrity ?? '';
  return script;
}

/** Runs an ES module by a script element, which checks its hash. An import of the same address then gets this very module. */
const runModule = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const script = scriptOf(url);
    script.type = 'module';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded.`));
    document.head.append(script);
  });

/** Checks each entry by its hash. A classic one has a time limit here as well: the runtime's own is longer. */
const checkedScripts: ModuleFederationRuntimePlugin = {
  name: 'checked-scripts',
  createScript: ({ url }) => ({ script: scriptOf(url), timeout: limits.get(url)?.timeoutMs }),
  async loadEntry({ remoteInfo: { type, entry } }) {
    if (type === 'module') await runModule(entry);
  },
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  // Our remotes are built with `externalRuntime`: they use the federation runtime of the host.
  plugins: [provideExternalRuntime(), checkedScripts],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, load]) => [
      name,
      {
        version: sharedVersion(name),
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: `^${sharedVersion(name)}` },
        get: () => load().then((module) => () => module),
      },
    ]),
  ),
});

const provided = { ...sharedVersions, 'api-contract': CONTRACT_VERSION };

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && Array.isArray((value as RemoteModule).routes);

/** The remotes of which a chunk could not be loaded while their container runs: its entry and registered name. */
const incomplete = new Map<string, { entry: string; name: string }>();

export interface LoadOptions {
  /** 1 for the first. A later one uses another URL: browser and runtime both cache an entry that failed. */
  attempt: number;
  timeoutMs: number;
  /** The other origins that this installation loads remotes from. */
  origins: readonly string[];
}

/**
 * Registers a remote and returns the name that it has in the runtime. A later attempt has a name of its own: to remove the earlier one
 * (`force`) would take the shared modules along that it was the first to load.
 */
function register(remote: RemoteDescription, { attempt, timeoutMs }: LoadOptions): string {
  const container = remote.name.replaceAll('-', '_');
  const address = addressOf(remote);
  if (attempt > 1) {
    address.searchParams.set('retry', String(attempt));
    // Builds of one remote share the names of their globals: a new entry would use the container and the chunks of the failed one.
    Object.assign(globalThis, { [container]: undefined, [`webpackChunk${container}`]: undefined });
  }
  limits.set(address.href, { integrity: remote.integrity, timeoutMs });
  const name = attempt > 1 ? `${container}_${attempt}` : container;
  host.registerRemotes([{ name, entryGlobalName: container, entry: address.href, type: remote.type }]);
  return name;
}

/**
 * Loads a remote's container and returns the module that it exposes.
 * @throws RemoteError when it is refused, does not fit, cannot be fetched, or exposes no module
 */
export async function loadContainer(remote: RemoteDescription, options: LoadOptions): Promise<RemoteModule> {
  const { timeoutMs, origins } = options;
  if (remote.flaw !== undefined)
    throw failureOf(remote, 'broken', messages.remotes.noWayToLoad, { cause: new Error(remote.flaw) });
  requireOrigin(remote, origins);
  requireFit(remote, provided);

  // A container without one of its chunks requests that chunk again by itself. Another version replaces it.
  const running = incomplete.get(remote.name);
  const name = running?.entry === remote.entry ? running.name : register(remote, options);
  incomplete.delete(remote.name);
  const exposed = await host
    .loadRemote<{ default: unknown }>(`${name}/remote`)
    .catch(async (error: unknown) => {
      if (isLostChunk(error)) incomplete.set(remote.name, { entry: remote.entry, name });
      throw error instanceof RemoteError ? error : await diagnose(remote, error, timeoutMs);
    });
  if (!isRemoteModule(exposed?.default)) {
    throw failureOf(remote, 'broken', messages.remotes.exposesNothing);
  }
  requireOwnPaths(remote, exposed.default.routes);
  return exposed.default;
}
