import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from 'api-contract';
import { RemoteError, type RemoteModule } from 'shared-ui';
import type { RemoteDescription } from './description';
import { diagnose, isLostPart } from './diagnosis';
import { addressOf, requireOrigin } from './origins';
import { requirePlainRoutes } from './plain-routes';
import { failureOf } from './remote-failures';
import { requireFit } from './requirements';
import { runtimeCore } from './runtime-core';
import { sharedModules, sharedVersion } from './sharing';

// The remotes' containers are built without a federation runtime of their own and use this one.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

const limits = new Map<string, { integrity: string | null; timeoutMs: number }>();

/** Our build of the runtime tells plugins of nothing else (tooling/webpack/lean/never-called.mjs). */
type HeardHooks = 'name' | 'createScript';

/** Makes the entry's script tag: checked against its hash where the registry gives one, and never awaited for ever. */
const checkedScripts: Pick<ModuleFederationRuntimePlugin, HeardHooks> = {
  name: 'checked-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const limit = limits.get(url);
    if (limit?.integrity) script.integrity = limit.integrity;
    return { script, timeout: limit?.timeoutMs };
  },
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [checkedScripts],
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

const provided = { 'api-contract': CONTRACT_VERSION, 'shared-ui': sharedVersion('shared-ui') };

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && Array.isArray((value as RemoteModule).routes);

/**
 * Forgets the code of an earlier attempt: builds of one remote share the names of their chunks, so a new entry would take the old
 * one's for its own.
 */
function forgetChunks(container: string): void {
  (globalThis as Record<string, unknown>)[`webpackChunk${container}`] = undefined;
}

/** The entries that stand in the page whole, while a part that they asked for was lost on the way. */
const lacksPart = new Map<string, string>();

export interface LoadOptions {
  /** 1 for the first; later ones start anew, because browser and runtime both remember an entry that failed. */
  attempt: number;
  timeoutMs: number;
  /** The other origins that this installation takes remotes from. */
  origins: readonly string[];
}

function register(remote: RemoteDescription, container: string, { attempt, timeoutMs }: LoadOptions): void {
  const address = addressOf(remote);
  if (attempt > 1) {
    address.searchParams.set('retry', String(attempt));
    forgetChunks(container);
  }
  limits.set(address.href, { integrity: remote.integrity, timeoutMs });
  host.registerRemotes([{ name: container, entry: address.href }], { force: attempt > 1 });
}

/**
 * Fetches a remote's container and answers what it exposes.
 * @throws RemoteError when it may not be loaded, does not fit, cannot be fetched, or exposes something else than a module
 */
export async function loadContainer(remote: RemoteDescription, options: LoadOptions): Promise<RemoteModule> {
  const { timeoutMs, origins } = options;
  if (remote.flaw !== undefined)
    throw failureOf(remote, {
      reason: 'broken',
      message: 'The list of modules does not say how to load it.',
      cause: new Error(remote.flaw),
    });
  requireOrigin(remote, origins);
  requireFit(remote, provided);

  const container = remote.name.replaceAll('-', '_');
  const standing = lacksPart.get(container);
  // Two builds of one remote cannot start in one page.
  if (standing !== undefined && standing !== remote.entry)
    throw failureOf(remote, {
      reason: 'incompatible',
      message: 'A new version was deployed while an older one was being loaded.',
      advice: 'Reload the page to get the new version.',
    });
  // A container that lacks a part asks for that part again by itself.
  if (standing === undefined) register(remote, container, options);
  lacksPart.delete(container);
  const exposed = await host
    .loadRemote<{ default: unknown }>(`${container}/remote`)
    .catch(async (error: unknown) => {
      if (isLostPart(error)) lacksPart.set(container, remote.entry);
      throw error instanceof RemoteError ? error : await diagnose(remote, error, timeoutMs);
    });
  if (!isRemoteModule(exposed?.default)) {
    throw failureOf(remote, { reason: 'broken', message: 'What was loaded exposes no module.' });
  }
  requirePlainRoutes(remote, exposed.default.routes);
  return exposed.default;
}
