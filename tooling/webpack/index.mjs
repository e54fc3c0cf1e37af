import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { commonConfig, devServer, isServe } from './common.mjs';
import { EmitJson } from './emit-json.mjs';
import { hostFacts, installedVersions, ownManifest, remoteFacts } from './facts.mjs';
import { standalonePage } from './html.mjs';
import {
  containerWithoutNeverCalled,
  hostWithoutNeverCalled,
  wholeParts,
  withoutUnreached,
  withoutUnreachedOfContainer,
  withoutUnusedComponents,
} from './lean.mjs';
import { ScriptHints } from './script-hints.mjs';
import { sharedModules, sharedNames } from './sharing.mjs';

export { sharedNames };

/** The container's global name: `mf-quotes` is `mf_quotes`. */
export const containerName = (name) => name.replaceAll('-', '_');

/**
 * The host. It is a federation host by the runtime interface, loaded when the first remote is needed, so its own
 * build is an ordinary one and the sign-in page carries no federation code.
 * @param hints names of chunks whose files the page names, for its first script to ask for early
 * @param preload names of chunks that every page needs, which the page itself asks for
 */
export function hostApp({ entry, template, port, hints, preload }) {
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
    ...(!isServe && {
      resolve: { ...config.resolve, alias: withoutUnreached() },
      module: { rules: [...config.module.rules, withoutUnusedComponents, ...hostWithoutNeverCalled()] },
      optimization: { ...config.optimization, splitChunks: wholeParts },
    }),
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
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
        __SHARED_VERSIONS__: JSON.stringify(installedVersions()),
      }),
      new EmitJson('provides.json', hostFacts),
      new ScriptHints(hints, preload),
    ],
    devServer: devServer(port),
  };
}

/**
 * A remote; its name, its port and the paths that it owns stand in its package.json. `webpack` builds what is deployed: the container alone, everything shared taken from the shell.
 * `webpack serve` builds the same module with its standalone page and copies of its own.
 */
export function remoteApp({ title }) {
  const config = commonConfig();
  const { name, version, remote } = ownManifest();
  return {
    ...config,
    ...(!isServe && {
      resolve: { ...config.resolve, alias: withoutUnreachedOfContainer() },
      module: { rules: [...config.module.rules, ...containerWithoutNeverCalled()] },
    }),
    entry: isServe ? { main: './src/index.ts' } : {},
    // A chunk that hangs is given up as an entry is; webpack alone would wait two minutes.
    output: { ...config.output, publicPath: 'auto', uniqueName: name, chunkLoadTimeout: 15_000 },
    // Not `eval`: a deployed shell that is pointed at this server forbids it.
    devtool: isServe ? 'cheap-module-source-map' : config.devtool,
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
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !isServe },
        },
      }),
      new webpack.DefinePlugin({ __REMOTE_VERSION__: JSON.stringify(version) }),
      new EmitJson('remote.json', remoteFacts),
      ...(isServe ? [standalonePage(title, '/')] : []),
    ],
    devServer: {
      ...devServer(remote.port),
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
