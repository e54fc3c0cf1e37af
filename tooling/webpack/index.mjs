// One webpack configuration for each kind of package: the host, a remote, a page outside federation.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federationOptions, sharedNames } from 'define-remote';
import {
  developmentServer,
  EmitJson,
  fastRefresh,
  isServe,
  RemoteFacts,
  resolveOptions,
  swcOptions,
} from 'define-remote/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { LicenseWebpackPlugin } from 'license-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
/** The shell of `npm run dev -- mf-quotes` is a build with React's development code, which Fast Refresh needs. */
const isDevelopment = isServe || process.env.NODE_ENV === 'development';
const apiUrl = process.env.API_URL || 'http://localhost:8090';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const manifestAt = (...parts) => JSON.parse(readFileSync(path.resolve(...parts, 'package.json'), 'utf8'));

/** Returns the installed version of a package that the built package depends on. */
const installedVersion = (name) => manifestAt('node_modules', name).version;

const isLibrary = ({ resource = '' }) => /\.[cm]?js$/.test(resource) && /node_modules/.test(resource);

/** Writes the licences of the packages in a build, with their texts, beside it. */
const licences = (outputFilename) =>
  new LicenseWebpackPlugin({
    perChunkOutput: false,
    outputFilename,
    excludedPackageTest: (name) => [manifestAt().name, 'shared-ui', 'api-contract'].includes(name),
    // A package without a file is listed with the licence that it declares.
    stats: { warnings: false, errors: true },
  });

/**
 * Asks the browser to compile all functions of a script while it arrives, on another thread (V8's explicit compile hints); without it each is
 * compiled on the page's thread when it is first called. After the minifier, which drops comments, and before the source map.
 */
const compileHint = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** A changed preset invalidates the cache. */
const presetsVersion = () =>
  [import.meta.url, import.meta.resolve('define-remote'), import.meta.resolve('define-remote/webpack')]
    .reduce((hash, file) => hash.update(readFileSync(fileURLToPath(file))), createHash('sha1'))
    .digest('hex');

function commonConfig() {
  return {
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    // No build points at its source map: the server does not publish maps.
    devtool: isServe ? 'eval-cheap-module-source-map' : isDevelopment ? false : 'hidden-source-map',
    output: {
      path: path.resolve('dist'),
      filename: isServe ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isServe ? '[name].chunk.js' : '[name].[contenthash:10].chunk.js',
      crossOriginLoading: 'anonymous',
      hashDigestLength: 10,
      clean: true,
    },
    resolve: resolveOptions,
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve('swc-loader'), options: swcOptions },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
      // Or else a module with a syntax error is loaded, and its correction reloads the page.
      emitOnErrors: false,
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: isServe ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(here('../../.cache/webpack'), path.basename(process.cwd())),
      version: presetsVersion(),
    },
  };
}

/** Configures a development server that serves deep links and proxies the API of `API_URL`. */
const devServer = (port, proxied) => ({
  ...developmentServer(port),
  historyApiFallback: true,
  proxy: [{ context: ['/api', '/config.json', ...proxied], target: apiUrl }],
});

/** Configures the page of a remote that runs alone. It has deep links. */
const standalonePage = (title) =>
  new HtmlWebpackPlugin({
    title,
    publicPath: '/',
    scriptLoading: 'defer',
    meta: {
      viewport: 'width=device-width, initial-scale=1',
      'api-base-url': '/api',
      'csrf-token': 'standalone',
      'color-scheme': 'light dark',
    },
    templateContent: ({ htmlWebpackPlugin }) =>
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${htmlWebpackPlugin.options.title}</title></head><body><div id="root"></div></body></html>`,
  });

const sharedVersions = () =>
  Object.fromEntries(sharedNames.map((name) => [name, installedVersion(name.split('/')[0])]));

/** Returns the paths of the folders in a build: `/assets`. */
const foldersOf = ({ assets }) =>
  [...new Set(Object.keys(assets).flatMap((file) => file.match(/^[^/]+(?=\/)/) ?? []))].map(
    (folder) => `/${folder}`,
  );

/** Returns the names that a module exports, by what it is imported as. */
function exportsOf({ modules, moduleGraph }, request) {
  const all = [...modules].flatMap((module) => [module, ...(module.modules ?? [])]);
  return moduleGraph.getProvidedExports(all.find(({ rawRequest }) => rawRequest === request));
}

/** The shell shares a part of the router (shell/src/remotes/sharing.ts). */
const requestOf = (name) => (name.startsWith('react-router') ? './shared-router' : name);

/**
 * What a build of the shell says of itself (`provides.json`): the versions, paths and slots it has, what the shared modules export, the
 * calls of the contract, and the scripts that the server preloads.
 */
export const hostFacts = (compilation) => ({
  'api-contract': installedVersion('api-contract'),
  'shared-ui': installedVersion('shared-ui'),
  shared: sharedVersions(),
  paths: [
    ...manifestAt().host.paths,
    ...manifestAt('node_modules', 'api-contract').server.paths,
    ...foldersOf(compilation),
  ],
  slots: manifestAt().host.slots,
  singleSlots: manifestAt().host.singleSlots,
  exports: Object.fromEntries(sharedNames.map((name) => [name, exportsOf(compilation, requestOf(name))])),
  calls: exportsOf(compilation, './paths'),
  scripts: Object.fromEntries(
    [...compilation.namedChunkGroups].map(([name, group]) => [
      name,
      group
        .getFiles()
        .filter((file) => file.endsWith('.js'))
        .map((file) => `/${file}`),
    ]),
  ),
});

/** Configures a file of its own, with a name, for packages of the registry. */
const library = (name, ...packages) => ({
  name,
  test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages.join('|')})[\\\\/]`),
  priority: 10,
  enforce: true,
});

/** Configures a file of its own, with a name, for what the first page uses of one of our packages. */
const firstOf = (name, test) => ({ name, chunks: 'initial', test, enforce: true });

/**
 * Splits the host's scripts so that a release of ours changes none of the libraries' files, and a change of a page not those of the
 * components below it or of the contract. Libraries that only some pages need stand in further files, by who needs them.
 */
const hostChunks = {
  chunks: 'all',
  cacheGroups: {
    react: library('react', 'react', 'react-dom', 'scheduler', 'use-sync-external-store'),
    router: library('router', 'react-router', 'react-router-dom'),
    styles: library('styles', 'styled-components', 'stylis'),
    swr: library('swr', 'swr', 'dequal'),
    otherLibraries: { test: isLibrary, enforce: true },
    components: firstOf('components', /[\\/]shared-ui[\\/]src[\\/]/),
    contract: firstOf('contract', /[\\/]api-contract[\\/]src[\\/]/),
  },
};

/** The host. It loads remotes by the run-time API of module federation, in a lazy chunk: the sign-in page loads no federation code. */
export function hostApp({ entry, template, port }) {
  const config = commonConfig();
  return {
    ...config,
    entry: { main: isDevelopment ? [here('refresh-hook.mjs'), entry] : entry },
    output: {
      ...config.output,
      publicPath: '/',
      filename: `assets/${config.output.filename}`,
      chunkFilename: `assets/${config.output.chunkFilename}`,
    },
    optimization: { ...config.optimization, splitChunks: hostChunks, runtimeChunk: 'single' },
    plugins: [
      new HtmlWebpackPlugin({
        template,
        templateParameters: ({ hash }) => ({ build: isServe ? '' : hash }),
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
        inject: 'head',
        minify: false,
      }),
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) }),
      new EmitJson('provides.json', hostFacts),
      ...(isServe ? [fastRefresh()] : [compileHint(), licences('assets/licences.txt')]),
    ],
    devServer: devServer(port, ['/remotes.json', '/remotes']),
  };
}

/**
 * A remote; its name, its port and the paths that it owns are in its package.json. `webpack` builds what is deployed, without the
 * shared modules. `webpack serve` builds the same module with a standalone page and with copies of the shared modules.
 */
export function remoteApp({ title }) {
  const config = commonConfig();
  const { name, remote } = manifestAt();
  return {
    ...config,
    entry: isServe ? { main: './src/index.ts' } : {},
    // A chunk has the same time limit as an entry; webpack's default is two minutes.
    output: { ...config.output, publicPath: 'auto', uniqueName: name, chunkLoadTimeout: 15_000 },
    // Not `eval`: a deployed shell with an override to this server forbids it.
    devtool: isServe ? 'cheap-module-source-map' : config.devtool,
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions({ withFallback: isServe }),
        experiments: {
          externalRuntime: !isServe,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !isServe },
        },
      }),
      new RemoteFacts(),
      ...(isServe ? [fastRefresh(), standalonePage(title)] : [compileHint(), licences('licences.txt')]),
    ],
    devServer: devServer(remote.port, []),
  };
}
