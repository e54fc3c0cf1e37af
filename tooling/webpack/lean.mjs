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

const isIn =
  (name) =>
  (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);

const group = (name, target, among, priority) => ({
  name: target,
  test: isIn(name),
  chunks: (chunk) => among.includes(chunk.name),
  enforce: true,
  priority,
});

/**
 * One file for everybody's page and one for what members need besides. The two are fetched side by side, so webpack would cut
 * what they have in common into many files, which compress worse together than one.
 */
export const pageAndMember = {
  cacheGroups: {
    page: group('page', 'app', ['page', 'member'], 20),
    member: group('member', 'member-app', ['member'], 10),
  },
};
