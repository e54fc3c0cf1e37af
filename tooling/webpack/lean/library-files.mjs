// Where the files of libraries are. A file that is not there any more stops the build, so that nothing is left out, or kept, unnoticed.

import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const changed = (library, what) =>
  new Error(`${library} has no ${what} any more: look at tooling/webpack/lean.mjs.`);

const fromTooling = createRequire(import.meta.url);

/** What the package that is built uses through shared-ui. */
export const fromSharedUi = () =>
  createRequire(realpathSync(path.resolve('node_modules/shared-ui/package.json')));

/** What the package that is built uses itself. */
export const fromHere = () => createRequire(path.resolve('package.json'));

/** What a library uses: pnpm lets nobody else reach it. */
export const within = (require, library) => createRequire(require.resolve(library));

export function fileIn(folder, library, file) {
  const found = path.join(folder, file);
  if (!existsSync(found)) throw changed(library, file);
  return found;
}

/** A file of a library that lets its package.json be read. */
export const fileOf = (require, library, file) =>
  fileIn(path.dirname(require.resolve(`${library}/package.json`)), library, file);

/** A file beside the one that a library is entered by. */
export const fileBeside = (require, library, file) =>
  fileIn(path.dirname(require.resolve(library)), library, file);

/** The file of a folder that holds a text, for a library whose files are named anew with each version. */
export function fileThatHolds(folder, library, text) {
  const modules = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const found = modules.find((file) => readFileSync(path.join(folder, file), 'utf8').includes(text));
  if (!found) throw changed(library, text);
  return path.join(folder, found);
}

/** A file of react-router's production build, which lies beside the one with warnings that everybody is given. */
export const fileOfRouter = (file) =>
  fileOf(within(fromSharedUi(), 'react-router-dom/package.json'), 'react-router', `dist/production/${file}`);

export const fileOfAxios = (file) => fileOf(fromSharedUi(), 'axios', `lib/${file}.js`);

/** The federation runtime of the host. */
export const fileOfRuntimeCore = (file) =>
  fileBeside(
    within(within(fromHere(), '@module-federation/runtime'), '@module-federation/runtime'),
    '@module-federation/runtime-core',
    file,
  );

const enhanced = within(fromTooling, '@module-federation/enhanced/webpack');

/** What the plugin puts into a container. */
export const fileOfContainer = (library, file) => fileBeside(enhanced, library, file);
