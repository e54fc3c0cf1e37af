// The product as one application: the shell's own build, with the modules that know about federation taken from this
// folder. They reach the remotes by import(). Nothing else differs. It is run in the shell's folder by tooling/scripts/bench.mjs,
// which says which remotes there are.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, '../../..');
const replaced = path.join(root, 'shell/src/remotes');
const { ScriptHints } = await import(pathToFileURL(path.join(root, 'tooling/webpack/script-hints.mjs')).href);
const { default: config } = await import(pathToFileURL(path.join(root, 'shell/webpack.config.mjs')).href);

const names = process.env.BENCH_REMOTES.split(',');
const remotes = names.map((name) => {
  const { remote } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  return { name, paths: remote.paths, ahead: remote.ahead };
});

/** A module that imports each remote: webpack wants to read the names. */
const remotesModule = `${process.env.BENCH_OUTPUT}-remotes.mjs`;
const imports = names.map((name) => `  '${name}': () => import('${name}'),`);
writeFileSync(remotesModule, ['export const modules = {', ...imports, '};', ''].join('\n'));

/** Lets a module of the shell's loader be taken from here instead. */
const inPlaceOf = (name) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`/${name}$`), (resource) => {
    const asked = path.resolve(resource.context, resource.request);
    if (asked === path.join(replaced, name)) resource.request = path.join(folder, `${name}.mjs`);
  });

/** What the shell would lend to remotes as a chunk of its own is here part of what uses it. */
const withoutLent = (plugin) =>
  plugin instanceof ScriptHints
    ? new ScriptHints(
        plugin.chunks.filter((name) => name !== 'shared-ui'),
        plugin.preload,
      )
    : plugin;

export default {
  ...config,
  output: { ...config.output, path: process.env.BENCH_OUTPUT },
  resolve: {
    ...config.resolve,
    alias: {
      ...config.resolve.alias,
      'single-remotes$': remotesModule,
      'shell-registry$': path.join(replaced, 'registry.ts'),
      ...Object.fromEntries(remotes.map(({ name }) => [`${name}$`, path.join(root, name, 'src/remote.tsx')])),
    },
  },
  plugins: [
    ...config.plugins.map(withoutLent),
    new webpack.DefinePlugin({ __REMOTE_VERSION__: '"single"', __REMOTES__: JSON.stringify(remotes) }),
    inPlaceOf('federation'),
    inPlaceOf('registry'),
    inPlaceOf('fetch-entry'),
  ],
  cache: { ...config.cache, name: 'bench-single' },
};
