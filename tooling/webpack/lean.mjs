// What keeps the shell's first scripts small. The figures are in docs/decisions/0080-what-a-visitor-downloads.md.

import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const fromSharedUi = () => createRequire(realpathSync(path.resolve('node_modules/shared-ui/package.json')));

const beside = (require, name) => createRequire(require.resolve(`${name}/package.json`));

function fileIn(folder, name, file) {
  const found = path.join(folder, file);
  if (!existsSync(found))
    throw new Error(`${name} has no ${file} any more: look at tooling/webpack/lean.mjs.`);
  return found;
}

const fileOf = (require, name, file) =>
  fileIn(path.dirname(require.resolve(`${name}/package.json`)), name, file);

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

/** A file of the federation runtime, which does not export its package.json. */
function fileOfFederation(file) {
  const name = '@module-federation/runtime-core';
  const shell = createRequire(path.resolve('package.json'));
  return fileIn(path.dirname(beside(shell, '@module-federation/runtime').resolve(name)), name, file);
}

/** Another adapter; forms and parameters, for we send JSON and write addresses whole; names of what we call by number. */
const unreachedOfAxios = [
  'adapters/fetch',
  'cancel/CancelToken',
  'helpers/AxiosURLSearchParams',
  'helpers/formDataToJSON',
  'helpers/HttpStatusCode',
  'helpers/toFormData',
  'helpers/toURLEncodedForm',
];

/**
 * Leaves out what a production page never reaches. axios takes the first adapter that a browser has, which is not fetch.
 * styled-components asks is-prop-valid only for the warnings of a development build, and adds vendor prefixes only where it is told to.
 * The federation runtime has a way of finding and preloading remotes by their manifests, which ours do not have.
 * react-router gives everybody its build with the warnings of development; the one without lies beside it.
 */
export function withoutUnreached() {
  const sharedUi = fromSharedUi();
  const inRouter = (file) =>
    fileOf(beside(sharedUi, 'react-router-dom'), 'react-router', `dist/production/${file}`);
  return {
    'react-router$': inRouter('index.mjs'),
    'react-router/dom$': inRouter('dom-export.mjs'),
    ...Object.fromEntries(
      unreachedOfAxios.map((file) => [fileOf(sharedUi, 'axios', `lib/${file}.js`), false]),
    ),
    [fileOfFederation('plugins/snapshot/SnapshotHandler.js')]: own('./no-snapshots.mjs'),
    [fileOfFederation('utils/preload.js')]: false,
    [fileOf(beside(sharedUi, 'styled-components'), 'stylis', 'src/Prefixer.js')]: false,
    '@emotion/is-prop-valid': false,
  };
}

/** Marks what is unused in react-router as such: its Form, its prefetching, all that is for servers that render. */
export const withoutUnusedComponents = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  use: own('./unused-components.cjs'),
};

/** One file a part, its libraries included: the same code in two files is larger (Brotli) than in one. */
export const wholeParts = { cacheGroups: { defaultVendors: false } };
