// The product as one application: the shell's own entry and page, and in place of the two modules that know about
// federation the two beside this file, which reach the remotes by import(). Nothing else differs.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostApp } from 'tooling/webpack';
import webpack from 'webpack';

const folder = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(folder, '../../..');
const config = hostApp({ entry: './src/index.ts', template: './src/index.html' });
const remotes = ['mf-catalogue', 'mf-quotes', 'mf-crm', 'mf-invoicing'].map((name) => {
  const { remote } = JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8'));
  return { name, paths: remote.paths };
});

/** Lets a module of the shell's loader be taken from here instead. */
const inPlaceOf = (name) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`^\\./${name}$`), (resource) => {
    if (!resource.context.endsWith(path.join('shell', 'src', 'remotes'))) return;
    resource.request = path.join(folder, `${name}.mjs`);
  });

export default {
  ...config,
  output: { ...config.output, path: process.env.BENCH_OUTPUT },
  resolve: {
    ...config.resolve,
    alias: Object.fromEntries(
      remotes.map(({ name }) => [`${name}$`, path.join(root, name, 'src/remote.tsx')]),
    ),
  },
  plugins: [
    ...config.plugins,
    new webpack.DefinePlugin({ __REMOTE_VERSION__: '"single"', __REMOTES__: JSON.stringify(remotes) }),
    inPlaceOf('federation'),
    inPlaceOf('registry'),
  ],
  cache: { ...config.cache, name: 'bench-single' },
};
