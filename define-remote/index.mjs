// What every build of a remote has in common, whatever its bundler.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The shared modules: each exists once in the page, provided by the shell at run time. shell/src/remotes/sharing.ts is the other half;
 * a test there compares the two lists. The ranges are for a package that the remote does not install itself.
 */
const versions = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-router': '^7.0.0',
  'react-router-dom': '^7.0.0',
  'styled-components': '^6.0.0',
  swr: '^2.0.0',
  axios: '^1.0.0',
  formik: '^2.0.0',
  yup: '^1.0.0',
  'shared-ui': '^1.0.0',
  // An entry point of its own, so that lists do not load forms.
  'shared-ui/forms': '^1.0.0',
};

/** @type {readonly string[]} */
export const sharedNames = Object.keys(versions);

/** Reads the package.json of the remote. A bundler runs in its folder. */
const readManifest = () => JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the range of a shared package that the build is for: the one in its package.json, or else from the installed minor version on. */
function rangeOf(name) {
  const { peerDependencies, remote } = readManifest();
  const [folder] = name.split('/');
  const stated = { ...peerDependencies, ...remote?.requires }[folder];
  const installed = createRequire(path.resolve('package.json'))
    .resolve.paths(folder)
    .map((modules) => path.join(modules, folder, 'package.json'))
    .find((file) => existsSync(file));
  if (stated || !installed) return stated ?? versions[name];
  const [major, minor] = JSON.parse(readFileSync(installed, 'utf8')).version.split('.');
  return `^${major}.${minor}.0`;
}

const sharedModules = (withFallback) =>
  Object.fromEntries(
    sharedNames.map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: rangeOf(name),
        ...(withFallback ? {} : { import: false }),
      },
    ]),
  );

/** Returns the metadata of a remote's build (`remote.json`), beside the manifest of the federation plugin. */
export function remoteFacts() {
  const { name, version, remote } = readManifest();
  if (!remote) throw new Error(`The package.json of ${name} needs a part "remote", with its paths.`);
  const { title, requires, paths, menu, slots, budget } = remote;
  return { name, title, version, requires, paths, menu, slots, budget };
}

/** Returns what the build replaces in the sources. */
export const constants = () => ({ __REMOTE_VERSION__: JSON.stringify(readManifest().version) });

/**
 * Returns the options of the federation plugin.
 * @param {{ withFallback?: boolean }} [options] withFallback: bundle a copy of each shared module, for a remote that runs without the
 * shell
 */
export const federationOptions = ({ withFallback = false } = {}) => ({
  name: readManifest().name.replaceAll('-', '_'),
  filename: 'remoteEntry.js',
  exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
  shared: sharedModules(withFallback),
  shareStrategy: 'loaded-first',
  manifest: true,
  dts: false,
  dev: false,
});
