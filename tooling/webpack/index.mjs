import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { commonConfig, devServer, isServe } from './common.mjs';
import { standalonePage } from './html.mjs';
import { sharedModules, sharedNames } from './sharing.mjs';

export { sharedNames };

/** The versions that are really installed beside the host; a page's share scope is keyed by them. */
const installedVersions = () =>
  Object.fromEntries(
    sharedNames.map((name) => {
      const folder = name.split('/')[0];
      return [
        name,
        JSON.parse(readFileSync(path.resolve('node_modules', folder, 'package.json'), 'utf8')).version,
      ];
    }),
  );

const packageVersion = () => JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')).version;

/** The container's global name: `mf-quotes` is `mf_quotes`. */
export const containerName = (name) => name.replaceAll('-', '_');

/**
 * The host. It is a federation host by the runtime interface, loaded when the first remote is needed, so its own
 * build is an ordinary one and the sign-in page carries no federation code.
 */
export function hostApp({ entry, template, port }) {
  const config = commonConfig();
  return {
    ...config,
    entry: { main: entry },
    output: {
      ...config.output,
      publicPath: '/',
      filename: isServe ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: isServe ? 'assets/[name].chunk.js' : 'assets/[name].[contenthash:10].chunk.js',
    },
    plugins: [
      new HtmlWebpackPlugin({
        template,
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
      }),
      new webpack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
        __SHARED_VERSIONS__: JSON.stringify(installedVersions()),
      }),
    ],
    devServer: devServer(port),
  };
}

/**
 * A remote. `webpack` builds what is deployed: the container alone, everything shared taken from the shell.
 * `webpack serve` builds the same module with its standalone page and copies of its own.
 */
export function remoteApp({ name, title, port }) {
  const config = commonConfig();
  return {
    ...config,
    entry: isServe ? { main: './src/index.ts' } : {},
    output: { ...config.output, publicPath: 'auto', uniqueName: name },
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } },
        shared: sharedModules({ withFallback: isServe }),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        experiments: {
          externalRuntime: !isServe,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new webpack.DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(packageVersion()) }),
      ...(isServe ? [standalonePage(title, '/')] : []),
    ],
    devServer: {
      ...devServer(port),
      proxy: [{ context: ['/api', '/config.json'], target: process.env.API_URL ?? 'http://localhost:8090' }],
    },
  };
}

/** A page of a package's own, outside federation: the gallery of shared-ui. */
export function standaloneApp({ entry, title, port }) {
  const config = commonConfig();
  return {
    ...config,
    entry: { main: entry },
    output: { ...config.output, publicPath: 'auto' },
    plugins: [standalonePage(title)],
    devServer: devServer(port),
  };
}
