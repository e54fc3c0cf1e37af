import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedNames } from './sharing.mjs';

const manifestAt = (...parts) => JSON.parse(readFileSync(path.resolve(...parts, 'package.json'), 'utf8'));

/** The package that is being built. */
export const ownManifest = () => manifestAt();

const installedVersion = (name) => manifestAt('node_modules', name).version;

/** The versions that are really installed beside the host; a page's share scope is keyed by them. */
export const installedVersions = () =>
  Object.fromEntries(sharedNames.map((name) => [name, installedVersion(name.split('/')[0])]));

/**
 * What a build of the shell says of itself (`provides.json`), so that a remote which does not fit is refused when it is
 * deployed: the versions of its contracts, what it shares, and the paths that are not for remotes.
 */
export const hostFacts = () => ({
  'api-contract': installedVersion('api-contract'),
  'shared-ui': installedVersion('shared-ui'),
  shared: installedVersions(),
  paths: ownManifest().host.paths,
});

/** What a build of a remote says of itself (`remote.json`): all that deployment needs to know besides its files. */
export function remoteFacts() {
  const { name, version, remote } = ownManifest();
  const { title, requires, paths, menu, ahead } = remote;
  return {
    name,
    ...(title ? { title } : {}),
    version,
    requires,
    paths,
    ...(menu ? { menu } : {}),
    ...(ahead ? { ahead } : {}),
  };
}
