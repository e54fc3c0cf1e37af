import {
  createInstance,
  satisfy,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { CONTRACT_VERSION } from 'api-contract';
import type { RemoteModule } from 'shared-ui';
import type { RemoteDescription } from './registry';
import { RemoteError } from './remote-error';
import { sharedModules, sharedVersion } from './sharing';

// The remotes' containers are built without a federation runtime of their own and use this one.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = runtimeCore;

const entryTimeoutMs = 8000;
const integrityOf = new Map<string, string>();

/** Makes the entry's script tag: checked against its hash where the registry gives one, and never awaited for ever. */
const checkedScripts: ModuleFederationRuntimePlugin = {
  name: 'checked-scripts',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrityOf.get(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout: entryTimeoutMs };
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

/** Refuses a remote that needs another contract than ours, before any of its code runs. */
function requireFit({ name, version, requires }: RemoteDescription): void {
  for (const [part, ours] of Object.entries(provided)) {
    const range = requires[part as keyof typeof provided];
    if (satisfy(ours, range)) continue;
    throw new RemoteError(
      name,
      'incompatible',
      `${name} ${version} needs ${part} ${range}, and this page provides ${ours}. Deploy the older of the two sides again.`,
      version,
    );
  }
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' && value !== null && Array.isArray((value as RemoteModule).routes);

/**
 * Fetches a remote's container and answers what it exposes.
 * @param attempt 1 for the first; later ones use a fresh address, because browser and runtime both remember a failure
 * @throws RemoteError when it does not fit, cannot be fetched, or exposes something else than a module
 */
export async function loadContainer(remote: RemoteDescription, attempt: number): Promise<RemoteModule> {
  requireFit(remote);
  const container = remote.name.replaceAll('-', '_');
  const address = new URL(remote.entry, window.location.origin);
  if (attempt > 1) address.searchParams.set('retry', String(attempt));
  if (remote.integrity !== null) integrityOf.set(address.href, remote.integrity);
  host.registerRemotes([{ name: container, entry: address.href }], { force: attempt > 1 });
  const exposed = await host.loadRemote<{ default: unknown }>(`${container}/remote`);
  if (!isRemoteModule(exposed?.default)) {
    throw new RemoteError(
      remote.name,
      'broken',
      `${remote.name} ${remote.version} exposes no module.`,
      remote.version,
    );
  }
  return exposed.default;
}
