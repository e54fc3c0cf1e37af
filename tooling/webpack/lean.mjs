// What keeps the shell's first scripts and the remotes' entries small. The figures are in docs/decisions/0080-what-a-visitor-downloads.md
// and those that it names.

import { fileURLToPath } from 'node:url';
import {
  fileOf,
  fileOfAxios,
  fileOfContainer,
  fileOfRouter,
  fileOfRuntimeCore,
  fromSharedUi,
  within,
} from './lean/library-files.mjs';

export { containerWithoutNeverCalled, hostWithoutNeverCalled } from './lean/never-called.mjs';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

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
  const styled = within(fromSharedUi(), 'styled-components/package.json');
  return {
    'react-router$': fileOfRouter('index.mjs'),
    'react-router/dom$': fileOfRouter('dom-export.mjs'),
    ...Object.fromEntries(unreachedOfAxios.map((file) => [fileOfAxios(file), false])),
    [fileOfRuntimeCore('plugins/snapshot/SnapshotHandler.js')]: own('./no-snapshots.mjs'),
    [fileOfRuntimeCore('utils/preload.js')]: false,
    [fileOfRuntimeCore('utils/context.js')]: own('./lean/no-context.mjs'),
    [fileOfRuntimeCore('helpers.js')]: own('./lean/no-helpers.mjs'),
    [fileOf(styled, 'stylis', 'src/Prefixer.js')]: false,
    '@emotion/is-prop-valid': false,
  };
}

/**
 * Leaves out of a remote's entry what only functions import that are left out of it. The federation plugin would put it there even so:
 * it moves whatever its runtime imports, used or not, into the entry.
 */
export const withoutUnreachedOfContainer = () => ({
  '@module-federation/sdk$': false,
  '@module-federation/error-codes$': false,
  '@module-federation/runtime/helpers$': false,
  '@module-federation/runtime$': own('./lean/container-runtime.mjs'),
  [fileOfContainer('@module-federation/webpack-bundler-runtime', 'init.js')]: own(
    './lean/container-parts.mjs',
  ),
  'federation-runtime-of-containers$': fileOfContainer('@module-federation/runtime', 'index.js'),
});

/** Marks what is unused in react-router as such: its Form, its prefetching, all that is for servers that render. */
export const withoutUnusedComponents = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  use: own('./unused-components.cjs'),
};

/** One file a part, its libraries included: the same code in two files is larger (Brotli) than in one. */
export const wholeParts = { cacheGroups: { defaultVendors: false } };
