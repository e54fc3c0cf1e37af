// What keeps the shell's first scripts small. The figures are in docs/decisions/0080-what-a-visitor-downloads.md.

import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const fromSharedUi = () => createRequire(realpathSync(path.resolve('node_modules/shared-ui/package.json')));

const beside = (require, name) => createRequire(require.resolve(`${name}/package.json`));

function fileOf(require, name, file) {
  const found = path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
  if (!existsSync(found))
    throw new Error(`${name} has no ${file} any more: look at tooling/webpack/lean.mjs.`);
  return found;
}

/**
 * Leaves out what a production page never reaches. axios takes the first adapter that a browser has, which is not fetch.
 * styled-components asks is-prop-valid only for the warnings of a development build, and adds vendor prefixes only where it is told to.
 */
export function withoutUnreached() {
  const sharedUi = fromSharedUi();
  return {
    [fileOf(sharedUi, 'axios', 'lib/adapters/fetch.js')]: false,
    [fileOf(beside(sharedUi, 'styled-components'), 'stylis', 'src/Prefixer.js')]: false,
    '@emotion/is-prop-valid': false,
  };
}

/** One file a part, its libraries included: the same code in two files is larger (Brotli) than in one. */
export const wholeParts = { cacheGroups: { defaultVendors: false } };
