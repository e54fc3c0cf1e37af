// What keeps the shell's first scripts small. The figures are in docs/decisions/0080-what-a-visitor-downloads.md.

import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const fromSharedUi = () => createRequire(realpathSync(path.resolve('node_modules/shared-ui/package.json')));

/** Leaves out what a production page never reaches: axios takes the first adapter that a browser has, which is not fetch;
 * styled-components asks is-prop-valid only for the warnings of a development build. */
export function withoutUnreached() {
  const fetchAdapter = path.join(
    path.dirname(fromSharedUi().resolve('axios/package.json')),
    'lib/adapters/fetch.js',
  );
  if (!existsSync(fetchAdapter)) throw new Error(`axios has no ${fetchAdapter} any more: look at lean.mjs.`);
  return { [fetchAdapter]: false, '@emotion/is-prop-valid': false };
}

/** One file a part, its libraries included: the same code in two files is larger (Brotli) than in one. */
export const wholeParts = { cacheGroups: { defaultVendors: false } };
